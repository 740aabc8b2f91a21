import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { boundFault, boundIn } from '#web/features/expenses/filters/amountBound.ts'
import translation from '#web/locales/en/translation.json' with { type: 'json' }

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation } } }))

describe('an amount that others are compared with', () => {
  test.for([
    ['35,50', 'EUR', '35.50'],
    ['1.234,50', 'EUR', '1234.50'],
    ['.5', 'EUR', '0.5'],
    ['5.', 'EUR', '5'],
    ['0', 'EUR', '0'],
    ['0.00', 'EUR', '0.00'],
    ['', 'EUR', ''],
    [' ', 'EUR', ''],
    ['9999999999999', 'JPY', '9999999999999'],
  ] as const)('%j %s counts as %j', ([typed, currency, counts]) => {
    expect(boundIn(typed, currency)).toBe(counts)
    expect(boundFault(i18next.t, typed, currency)).toBeNull()
  })

  test.for([
    ['1.2.3', 'EUR', 'Enter a number, such as 12.50'],
    ['1,2.50', 'EUR', 'Enter a number, such as 12.50'],
    ['.', 'EUR', 'Enter a number, such as 12.50'],
    ["'", 'EUR', 'Enter a number, such as 12.50'],
    ['1.234', 'EUR', 'EUR has at most 2 decimals. For thousands, write 1234.'],
    ['12.5', 'JPY', 'JPY has no decimals.'],
    ['99999999999999', 'EUR', 'This amount is too large'],
  ] as const)('%j %s does not count, and that is said', ([typed, currency, words]) => {
    expect(boundIn(typed, currency)).toBe('')
    expect(boundFault(i18next.t, typed, currency)).toBe(words)
  })
})
