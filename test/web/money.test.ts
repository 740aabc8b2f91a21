import { describe, expect, test } from 'vitest'
import { addMoney, formatMoney, readTypedDecimal, writeTypedDecimal } from '#web/format/money.ts'

describe('what was typed', () => {
  test.for([
    ['12.50', '12.50'],
    ['12,50', '12.50'],
    [' 1 234,5 ', '1234.5'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567,8', '1234567.8'],
    ['12,', '12'],
    [',5', '.5'],
    ['abc', 'abc'],
    ["1'234.50", '1234.50'],
    ['1’234’567,5', '1234567.5'],
    ['1\u202f234,50', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['12,34,567.89', '1234567.89'],
    ['1.2.3', '1.2.3'],
    ['1,2.50', '1,2.50'],
    ['1.234,5,6', '1.234,5,6'],
    ['1,234.567,8', '1,234.567,8'],
    ['1.23.45', '1.23.45'],
    ['12,34,56', '12,34,56'],
    ['1.23,45', '1.23.45'],
    ['12,34,567', '1234567'],
    ['1 234 567', '1234567'],
    ["12'345", '12345'],
    ['12 50', '12 50'],
    ['12 5', '12 5'],
    ["12'50", "12'50"],
    ['12 3456', '12 3456'],
  ])('%s is %s', ([typed, decimal]) => {
    expect(readTypedDecimal(String(typed))).toBe(decimal)
  })
})

test.for([
  ['en', '1234.50'],
  ['de', '1234,50'],
  ['fr', '1234,50'],
  ['pt-BR', '1234,50'],
])('what is to be edited in %s is %s, and read as the same again', ([language, typed]) => {
  expect(writeTypedDecimal('1234.50', String(language))).toBe(typed)
  expect(readTypedDecimal(String(typed))).toBe('1234.50')
})

describe('an amount on screen', () => {
  test.for([
    [{ amount: '1234.5', currency: 'EUR' }, '1,234.50 €'],
    [{ amount: '1234.5', currency: 'USD' }, '$1,234.50'],
    [{ amount: '-33.33', currency: 'USD' }, '-$33.33'],
    [{ amount: '-33.33', currency: 'EUR' }, '-33.33 €'],
    [{ amount: '-33.33', currency: 'CHF' }, '-CHF 33.33'],
    [{ amount: '1500', currency: 'JPY' }, '¥1,500'],
    [{ amount: '1.5', currency: 'KWD' }, 'KD 1.500'],
    [{ amount: '1000000000000.01', currency: 'EUR' }, '1,000,000,000,000.01 €'],
  ] as const)('%o is %s', ([money, text]) => {
    expect(formatMoney(money, 'en').replaceAll('\u00a0', ' ')).toBe(text)
    expect(formatMoney(money, 'en')).not.toContain(' ')
  })
})

test.for([
  ['es', '1.234,50 €'],
  ['pt-BR', '1.234,50 €'],
  ['pt-PT', '1 234,50 €'],
  ['fr', '1 234,50 €'],
  ['de', '1.234,50 €'],
  ['it', '1.234,50 €'],
])('an amount in %s is %s', ([language = '', text]) => {
  const shown = formatMoney({ amount: '1234.5', currency: 'EUR' }, language)
  expect(shown.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text)
})

test('sums are exact', () => {
  expect(addMoney({ amount: '0.10', minor: '10', currency: 'EUR' }, 20)).toEqual({
    amount: '0.30',
    minor: '30',
    currency: 'EUR',
  })
})
