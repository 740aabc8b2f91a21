import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { conversionLine } from '#web/features/expenses/conversion/conversion.ts'
import { settleSchema } from '#web/features/people/settle/settleValues.ts'
import { numberSigns, parseTypedAmount, typedAmountFault, typedDecimalsFault } from '#web/format/typedAmount.ts'
import translation from '#web/locales/en/translation.json' with { type: 'json' }

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation } } }))

describe('what somebody typed as an amount', () => {
  test.for([
    ['1,234.50', 'EUR', 123_450],
    ['1.234,50', 'EUR', 123_450],
    ['1 234,50', 'EUR', 123_450],
    ["1'234.50", 'CHF', 123_450],
    ['1.234.567', 'EUR', 123_456_700],
    ['1,234,567.8', 'USD', 123_456_780],
    ["1'234", 'CHF', 123_400],
    ['1234', 'EUR', 123_400],
    ['1.2', 'EUR', 120],
    [',5', 'EUR', 50],
    ['1.234', 'KWD', 1234],
    ['1,234', 'KWD', 1234],
    ['1,234.567', 'KWD', 1_234_567],
    ['1 234', 'JPY', 1234],
  ] as const)('%s %s is understood', ([typed, currency, minor]) => {
    expect(parseTypedAmount(typed, currency)).toEqual({ ok: true, minor })
    expect(typedAmountFault(i18next.t, typed, currency)).toBeNull()
  })

  test.for([
    ['1.234', 'EUR', 'EUR has at most 2 decimals. For thousands, write 1234.'],
    ['1,234', 'USD', 'USD has at most 2 decimals. For thousands, write 1234.'],
    ['1.500', 'EUR', 'EUR has at most 2 decimals. For thousands, write 1500.'],
    ['12,000', 'JPY', 'JPY has no decimals. For thousands, write 12000.'],
    ['0.123', 'EUR', 'EUR has at most 2 decimals.'],
    ['1,234.567', 'EUR', 'EUR has at most 2 decimals.'],
  ] as const)('%s %s is refused in words that say what to write, and never cut', ([typed, currency, words]) => {
    expect(parseTypedAmount(typed, currency)).toEqual({ ok: false, code: 'TOO_MANY_DECIMALS' })
    expect(typedAmountFault(i18next.t, typed, currency)).toBe(words)
    expect(typedDecimalsFault(i18next.t, typed, currency)).toBe(words)
  })

  test.for(['1,2.50', '1.2.3', '.', '12 monkeys', '12 50', '12 5', "12'50", '12 3456', '1 23 456'])(
    '%s is no number',
    typed => {
      expect(parseTypedAmount(typed, 'EUR')).toEqual({ ok: false, code: 'INVALID_AMOUNT' })
      expect(typedDecimalsFault(i18next.t, typed, 'EUR')).toBeNull()
    },
  )

  test('is limited to the signs of a number, of which none is lost', () => {
    expect(numberSigns("-3x4.567, 1'234 €")).toBe("34.567, 1'234 ")
  })
})

const complaintsOf = (amount: string, currency: string) =>
  settleSchema(i18next.t, currency)
    .safeParse({ payer: 'me', amount, currency, rate: '', note: '', pays: [], date: '2026-11-01' })
    .error?.issues.map(({ message }) => message)

test('a payment is read the same way: twelve thousand yen are not twelve', () => {
  expect(complaintsOf('12,000', 'JPY')).toEqual(['JPY has no decimals. For thousands, write 12000.'])
  expect(complaintsOf('1.234', 'EUR')).toEqual(['EUR has at most 2 decimals. For thousands, write 1234.'])
  expect(complaintsOf("1'234.50", 'CHF')).toBeUndefined()
})

test('nothing is said about what an amount comes to as long as it may be another', () => {
  const exchange = { from: 'JPY', to: 'EUR', date: '2026-11-01' }
  const writing = { t: i18next.t, language: 'en', dateFormat: 'EU' } as const
  expect(conversionLine('12,000', exchange, { confirmed: '0.01' }, writing)).toBe('')
  expect(conversionLine('12000', exchange, { confirmed: '0.01' }, writing)).toContain('120.00')
})

describe('an amount that is worked out where it is typed', () => {
  test.for([
    ['12.50+3*2', 'EUR', 1850],
    ['12,50+3×2', 'EUR', 1850],
    ['= 12,50 + 3 x 2', 'EUR', 1850],
    ['(12,50+3)*2', 'EUR', 3100],
    ['100/3', 'EUR', 3333],
    ['200:3', 'EUR', 6667],
    ['0.1+0.2', 'EUR', 30],
    ['19.99*1.19', 'EUR', 2379],
    ['100-2*-5', 'EUR', 11_000],
    ['1.234,50+1', 'EUR', 123_550],
    ['10÷4', 'JPY', 3],
    ['1.234+0.001', 'KWD', 1235],
  ] as const)('%s %s', ([typed, currency, minor]) => {
    expect(parseTypedAmount(typed, currency)).toEqual({ ok: true, minor })
    expect(typedAmountFault(i18next.t, typed, currency)).toBeNull()
  })

  test.for([
    ['12.50+', 'This cannot be worked out. Write it like 12.50+3*2.'],
    ['(1+2', 'This cannot be worked out. Write it like 12.50+3*2.'],
    ['12 50+1', 'This cannot be worked out. Write it like 12.50+3*2.'],
    ['2(3)', 'This cannot be worked out. Write it like 12.50+3*2.'],
    ['1+alert(1)', 'This cannot be worked out. Write it like 12.50+3*2.'],
    [`${'1+'.repeat(200)}1`, 'This cannot be worked out. Write it like 12.50+3*2.'],
    ['5/(2-2)', 'Nothing can be divided by zero.'],
    ['5-7', 'Enter an amount above 0'],
    ['1.234+1', 'EUR has at most 2 decimals. For thousands, write 1234.'],
  ] as const)('%s is refused in words that say why', ([typed, words]) => {
    expect(typedAmountFault(i18next.t, typed, 'EUR')).toBe(words)
  })
})
