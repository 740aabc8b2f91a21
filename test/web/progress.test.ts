import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, formatPart, formatPercentage, percentageOf, shownPercentage } from '#web/format/progress.ts'

test.for([
  [0, 'success'],
  [69.99, 'success'],
  [70, 'warning'],
  [89.99, 'warning'],
  [90, 'danger'],
  [100, 'danger'],
  [250, 'danger'],
] as const)('%d percent is %s', ([percentage, band]) => {
  expect(bandOf(percentage)).toBe(band)
})

test('a bar ends where it ends', () => {
  expect([-3, 0, 42.5, 100, 117].map(shownPercentage)).toEqual([0, 0, 42.5, 100, 100])
})

test('the percentage is that of what is spent, also beyond the budget', () => {
  expect(percentageOf('35000', '50000')).toBe(70)
  expect(percentageOf('58500', '50000')).toBe(117)
  expect(percentageOf(0, 50000)).toBe(0)
})

test('of a budget of nothing the first cent is all', () => {
  expect(percentageOf('0', '0')).toBe(0)
  expect(percentageOf('1', '0')).toBe(100)
})

test('whole percents read as themselves', () => {
  for (let percent = 0; percent <= 300; percent++) {
    expect(formatPercentage(percentageOf(percent, 100), 'en')).toBe(`${percent}%`)
  }
})

test('parts of a whole are told to the nearest percent, and a little is not nothing', () => {
  expect([43.87, 34.33, 12.5, 1, 0.2].map(part => formatPart(part, 'en'))).toEqual(['44%', '34%', '13%', '1%', '< 1%'])
})

test('no percentage is told before it is reached', () => {
  expect(formatPercentage(89.99, 'en')).toBe('89%')
  expect(formatPercentage(99.999, 'en')).toBe('99%')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }), (spent, budget) => {
      const told = BigInt(formatPercentage(percentageOf(spent, budget), 'en').replaceAll(/\D/g, ''))
      expect(told).toBe((BigInt(spent) * 100n) / BigInt(budget))
    }),
  )
})

test('each language writes it its own way', () => {
  expect(formatPercentage(1174, 'de')).toMatch(/^1\.174\s%$/)
})
