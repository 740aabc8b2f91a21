import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText, parseDecimal, scaleTo } from '#domain/money/decimal.ts'
import { crossRate, isApproximateRate } from '#domain/money/marketRate.ts'

/** What one euro is worth: from a hundred-thousandth to ten million, with up to eight decimals. */
const perEuro = fc.bigInt({ min: 1_000n, max: 10n ** 15n }).map(units => decimalText(units, 8))

const SCALE = 40

function exact(text: string): bigint {
  const number = parseDecimal(text)
  if (number === undefined) throw new Error(`not a decimal: ${text}`)
  return scaleTo(number, SCALE)
}

/** Equal but for the twelfth digit of either. */
function expectClose(one: bigint, other: bigint, roundings: bigint): void {
  const difference = one < other ? other - one : one - other
  expect(difference * 10n ** 11n <= roundings * other, `${one} and ${other}`).toBe(true)
}

/** The significant ones. */
const digits = (text: string): string => text.replace('.', '').replace(/^0+|0+$/g, '')

const product = (one: string, other: string): bigint => (exact(one) * exact(other)) / 10n ** BigInt(SCALE)

describe('the rate between two currencies', () => {
  test.each([
    ['what is published against the euro stays as it is', '1', '1.16', '1.16'],
    ['the way back is the inverse', '1.16', '1', '0.862068965517'],
    ['between two others it goes through the euro', '1.16', '185.6', '160'],
    ['it has twelve digits however small it is', '1562098.626243', '0.35', '0.000000224057555727'],
    ['it has twelve digits however large it is', '0.35', '1562098.626243', '4463138.93212'],
    ['digits beyond the twelfth are rounded half up', '1', '1.234567890125', '1.23456789013'],
    ['and less than half is dropped', '1', '1.2345678901249', '1.23456789012'],
    ['rounding may reach the next power of ten', '3', '2.9999999999999', '1'],
    ['more digits before the point than are significant', '1', '1234567890125.5', '1234567890130'],
  ])('%s', (_, perEuroFrom, perEuroTo, rate) => {
    expect(crossRate(perEuroFrom, perEuroTo)).toBe(rate)
  })

  test('of a currency to itself is one', () => {
    fc.assert(
      fc.property(perEuro, rate => {
        expect(crossRate(rate, rate)).toBe('1')
      }),
    )
  })

  test('there and back again comes to one', () => {
    fc.assert(
      fc.property(perEuro, perEuro, (from, to) => {
        expectClose(product(crossRate(from, to), crossRate(to, from)), exact('1'), 2n)
      }),
    )
  })

  test('by way of a third currency comes to the same', () => {
    fc.assert(
      fc.property(perEuro, perEuro, perEuro, (a, b, c) => {
        expectClose(product(crossRate(a, b), crossRate(b, c)), exact(crossRate(a, c)), 3n)
      }),
    )
  })

  test('has at most twelve significant digits, and survives as a number of JSON', () => {
    fc.assert(
      fc.property(perEuro, perEuro, (from, to) => {
        const rate = crossRate(from, to)
        expect(digits(rate).length).toBeLessThanOrEqual(12)
        expect(digits(Number(rate).toExponential(11).replace(/e.*/, ''))).toBe(digits(rate))
      }),
    )
  })

  test('what is no rate is a bug, not a price', () => {
    for (const wrong of ['0', '-1', '', 'NaN', '1e3']) {
      expect(() => crossRate('1', wrong), wrong).toThrow(RangeError)
      expect(() => crossRate(wrong, '1'), wrong).toThrow(RangeError)
    }
  })
})

describe('a rate of another day', () => {
  test.each([
    ['2026-11-21', '2026-11-21', false],
    ['2026-11-11', '2026-11-21', false],
    ['2026-11-10', '2026-11-21', true],
    ['2025-12-24', '2026-01-03', false],
    ['2026-02-20', '2026-03-03', true],
    ['2026-11-21', '2026-11-01', false],
  ])('of %s on %s: a guess %s', (rateDay, day, isApproximate) => {
    expect(isApproximateRate(rateDay, day)).toBe(isApproximate)
  })
})
