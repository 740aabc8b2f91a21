import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareToDecimal } from '#domain/money/compare.ts'
import { formatMinor } from '#domain/money/money.ts'

describe('an amount beside a number', () => {
  test.each([
    [1250, 'EUR', '12.5', 0],
    [1250, 'EUR', '12.500', 0],
    [1250, 'EUR', '12.501', -1],
    [1250, 'EUR', '12.499', 1],
    [1250, 'JPY', '12.5', 1],
    [1250, 'KWD', '1.25', 0],
    [0, 'EUR', '0', 0],
    [-1, 'EUR', '0', -1],
    [10 ** 15, 'KWD', '1000000000000', 0],
  ])('%i minor units of %s and %s', (minor, currency, text, order) => {
    expect(compareToDecimal(minor, currency, text)).toBe(order)
  })

  test('is as large as what it is written as', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        (one, other, currency) => {
          expect(compareToDecimal(one, currency, formatMinor(other, currency))).toBe(Math.sign(one - other))
        },
      ),
    ))

  test('takes nothing but a number', () => {
    expect(() => compareToDecimal(1, 'EUR', 'x')).toThrow(RangeError)
  })
})
