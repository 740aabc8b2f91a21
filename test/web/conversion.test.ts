import { CombinedGraphQLErrors } from '@apollo/client/errors'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  conversionLine,
  isNeverConverted,
  type RateAnswer,
  rateOf,
  type Writing,
} from '#web/features/expenses/conversion/conversion.ts'
import translation from '#web/locales/en/translation.json' with { type: 'json' }

let writing: Writing

beforeAll(async () => {
  const t = await i18next.init({
    lng: 'en',
    resources: { en: { translation } },
    interpolation: { escapeValue: false },
  })
  writing = { t, language: 'en', dateFormat: 'EU' }
})

const exchange = { from: 'USD', to: 'EUR', date: '2026-11-21' }
const rate = { rate: '0.862068965517', day: '2026-11-20', isApproximate: false }

const line = (typed: string, answer: RateAnswer = rate, asked = exchange) =>
  conversionLine(typed, asked, answer, writing)

describe('the line below an amount', () => {
  test('says what it comes to, and at the rate of which day', () => {
    expect(line('11.87')).toBe('≈ 10.23\u00a0€ at the rate of 20/11/2026')
    expect(line('11,87')).toBe('≈ 10.23\u00a0€ at the rate of 20/11/2026')
  })

  test('says so where the rate is old', () => {
    expect(line('11.87', { ...rate, day: '2026-09-29', isApproximate: true })).toBe(
      '≈ 10.23\u00a0€ at the last known rate, of 29/09/2026',
    )
  })

  test('writes the day as the reader does', () => {
    expect(conversionLine('11.87', exchange, rate, { ...writing, dateFormat: 'US' })).toBe(
      '≈ 10.23\u00a0€ at the rate of 11/20/2026',
    )
  })

  test.each([
    ['CONVERSION_NOT_AVAILABLE', 'Currency conversion not available for USD to EUR'],
    ['RATE_NOT_AVAILABLE', 'Conversion rate not available for USD to EUR on 21/11/2026'],
    ['RATE_INVALID', 'Invalid conversion rate received for USD to EUR'],
  ] as const)('says why there is no rate: %s', (problem, words) => {
    expect(line('11.87', problem)).toBe(words)
  })

  test('says that an amount is too large for the other currency', () => {
    const asked = { ...exchange, to: 'IRR' }
    expect(line('900000000000', { ...rate, rate: '1345000' }, asked)).toBe(
      'Failed to convert 900000000000.00 USD to IRR',
    )
  })

  test('says that an amount cannot be written', () => {
    expect(conversionLine('11.87', exchange, rate, { ...writing, language: 'no such language' })).toBe(
      'Failed to format converted amount',
    )
  })

  test.each(['', 'ten', '-5', '0', '1.234', '12 monkeys'])('says nothing about %j, which is no amount', typed => {
    expect(line(typed)).toBe('')
  })

  test('says nothing as long as no rate is known', () => {
    expect(line('11.87', null)).toBe('')
  })
})

describe('an answer of the server', () => {
  const reply = { rate: '1.16', rateDate: '2026-11-20', isApproximate: false }

  test('is a rate of a day', () => {
    expect(rateOf(reply)).toEqual({ rate: '1.16', day: '2026-11-20', isApproximate: false })
  })

  test.each(['', 'NaN', 'Infinity', '1e5', '0', '-1.16', '1,16'])('%j is no rate', wrong => {
    expect(rateOf({ ...reply, rate: wrong })).toBe('RATE_INVALID')
  })

  test('tells why there is none', () => {
    expect(rateOf(null)).toBe('RATE_NOT_AVAILABLE')
    const said = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions: { code } }] })
    expect(isNeverConverted(said('CONVERSION_NOT_AVAILABLE'))).toBe(true)
    expect(isNeverConverted(said('TOO_MANY_AT_ONCE'))).toBe(false)
    expect(isNeverConverted(new TypeError('Failed to fetch'))).toBe(false)
  })
})
