import { describe, expect, test } from 'vitest'
import { limitRate, rateByAmounts, readRate } from '#web/features/expenses/conversion/rates.ts'

describe('a rate that is set by hand', () => {
  test.for([
    ['0,862069', '0.862069'],
    ['999999', '999999'],
    ['0.000001', '0.000001'],
  ])('%s is taken', ([typed = '', rate]) => {
    expect(readRate(typed, false)).toBe(rate)
  })
  test.for(['', '0', '0.0000001', '0.0000009', '1000000', '1.2345678', 'one', '-1'])('%j is none', typed => {
    expect(readRate(typed, false)).toBeNull()
  })
  test('may be typed from the other side, and is one divided by that', () => {
    expect(readRate('1.16', true)).toBe('0.862069')
    expect(readRate('160', true)).toBe('0.00625')
    expect(readRate('999999', true)).toBe('0.000001')
    expect(readRate('0', true)).toBeNull()
  })
})

describe('what an amount came to', () => {
  test('makes the rate', () => {
    expect(rateByAmounts('100', '88,02')).toBe('0.8802')
    expect(rateByAmounts('3', '1')).toBe('0.333333')
  })
  test('is from 0.01 to 999999', () => {
    expect(rateByAmounts('1', '0.01')).toBe('0.01')
    expect(rateByAmounts('1', '999999')).toBe('999999')
    expect(['', '0', '0.001', '1000000', 'x'].map(typed => rateByAmounts('1', typed))).toEqual(Array(5).fill(null))
  })
  test('must make a rate within its limits', () => {
    expect(rateByAmounts('1000000', '0.01')).toBeNull()
    expect(rateByAmounts('0.01', '999999')).toBeNull()
    expect(rateByAmounts('0', '5')).toBeNull()
  })
})

test.for([
  ['12', '12'],
  ['12,', '12,'],
  ['0.1234567', '0.123456'],
  ['1,234.5', '1,234.5'],
  ['a1b2', '12'],
  ['', ''],
  [',5', ',5'],
] as const)('of %j as a rate %j can be typed: no letters, and no more than six decimals', ([typed, fitting]) => {
  expect(limitRate(typed)).toBe(fitting)
})

test('a rate of thousands is read as such', () => {
  expect(readRate(limitRate('1,234.5'), false)).toBe('1234.5')
})
