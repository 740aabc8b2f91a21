import { describe, expect, test } from 'vitest'
import { currenciesAround, currencyOf } from '#web/format/regionCurrencies.ts'

describe('the currencies of where one is', () => {
  test.each([
    ['of its own', 'CH', 'CHF'],
    ['of the euro', 'HR', 'EUR'],
    ['of another country', 'LI', 'CHF'],
    ['that several share', 'SN', 'XOF'],
    ['of one whose money was withdrawn', 'CW', 'XCG'],
    ['of one that joined the euro', 'BG', 'EUR'],
  ])('a region with money %s', (_, region, code) => {
    expect(currencyOf(region)).toBe(code)
  })

  test('nobody pays anything at the end of the world', () => {
    expect(currencyOf('AQ')).toBe(undefined)
  })

  test('the clock says more than the language of the browser, and each is named once', () => {
    expect(currenciesAround({ zone: 'Europe/Zurich', languages: ['en-US', 'de-CH', 'fr'] })).toEqual(['CHF', 'USD'])
    expect(currenciesAround({ zone: 'Asia/Tokyo', languages: ['ja'] })).toEqual(['JPY'])
    expect(currenciesAround({ zone: 'UTC', languages: ['pt-BR'] })).toEqual(['BRL'])
  })

  test('where neither tells, there are none', () => {
    expect(currenciesAround({ zone: 'UTC', languages: ['eo'] })).toEqual([])
  })
})
