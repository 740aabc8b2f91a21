import { expect, test } from 'vitest'
import { invertRate, rateBetween, roundRate } from '#web/format/rates.ts'

test.for([
  ['0.862068965517', '0.862069'],
  ['178.9055467', '178.905547'],
  ['2', '2'],
  ['0.0000005', '0.000001'],
  ['0.0000004', null],
  ['1000000', null],
] as const)('a rate of the market of %s is written as %s', ([rate, written]) => {
  expect(roundRate(rate)).toBe(written)
})

test('a rate seen from the other currency is one divided by it', () => {
  expect(invertRate('0.862069')).toBe('1.16')
  expect(invertRate('0')).toBeNull()
})

test('two amounts make a rate, unless one of them is nothing', () => {
  expect(rateBetween('100.00', '88.02')).toBe('0.8802')
  expect(rateBetween('3', '1')).toBe('0.333333')
  expect(rateBetween('0.00', '1')).toBeNull()
  expect(rateBetween('1', '0')).toBeNull()
})
