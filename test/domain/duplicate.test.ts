import { describe, expect, test } from 'vitest'
import { type Comparable, certaintyOfDuplicate, nearAmounts } from '#domain/expense/duplicate.ts'

const pizza: Comparable = { title: 'Pizza with Ana', amountMinor: 2000, currency: 'EUR', date: '2026-03-01' }

const certaintyOf = (other: Partial<Comparable>, entered: Partial<Comparable> = {}) =>
  certaintyOfDuplicate({ ...pizza, ...entered }, { ...pizza, ...other })

describe('It is with high certainty the same', () => {
  test.each<[string, Partial<Comparable>, Partial<Comparable>?]>([
    ['as entered', {}],
    ['but for case and spaces', { title: '  PIZZA with ana\n' }],
    ['but for an ß', { title: 'Straße' }, { title: 'STRASSE' }],
    ['but for how an accent is written', { title: 'Cafe\u0301' }, { title: 'Caf\u00e9' }],
    ['but for a letter', { title: 'Pizza wit Ana' }],
    ['but for the order of words', { title: 'Ana with pizza' }],
    ['in another alphabet', { title: 'Ужин' }, { title: 'ужин' }],
    ['of nothing but emoji', { title: '🍕🍕' }, { title: '🍕🍕 ' }],
  ])('%s', (_, other, entered = {}) => {
    expect(certaintyOf(other, entered)).toBe('high')
  })
})

describe('It is with low certainty the same', () => {
  test.each<[string, Partial<Comparable>, Partial<Comparable>?]>([
    ['by another title', { title: 'Dinner' }],
    ['without a title', { title: '' }, { title: '' }],
    ['three days later', { date: '2026-03-04' }],
    ['three days earlier, in another month', { date: '2026-02-26', title: 'Dinner' }],
    ['5 % dearer', { amountMinor: 2100 }],
    ['5 % cheaper', { amountMinor: 1900 }],
  ])('%s', (_, other, entered = {}) => {
    expect(certaintyOf(other, entered)).toBe('low')
  })
})

describe('It is another one', () => {
  test.each<[string, Partial<Comparable>, Partial<Comparable>?]>([
    ['four days later', { date: '2026-03-05' }],
    ['in another currency', { currency: 'USD' }],
    ['more than 5 % dearer', { amountMinor: 2101 }],
    ['more than 5 % cheaper', { amountMinor: 1899 }],
    ['5 % dearer on another day', { amountMinor: 2100, date: '2026-03-02' }],
    ['5 % dearer and by another title', { amountMinor: 2100, title: 'Dinner' }],
    ['5 % dearer and without a title', { amountMinor: 2100, title: '' }, { title: '' }],
  ])('%s', (_, other, entered = {}) => {
    expect(certaintyOf(other, entered)).toBeUndefined()
  })
})

test.each([
  ['3 of 6', 'abc', 'abcd', 'low'],
  ['3 of 5', 'ab', 'ab c', 'high'],
  ['6 of 9', 'abcdef', 'abcdefg', 'high'],
])('titles are similar from 0.6 of their trigrams on: %s', (_, entered, title, certainty) => {
  expect(certaintyOf({ title }, { title: entered })).toBe(certainty)
})

test('amounts that are near never leave 5 % in whole cents', () => {
  expect(nearAmounts(2000)).toEqual({ from: 1900, to: 2100 })
  expect(nearAmounts(19)).toEqual({ from: 19, to: 19 })
  expect(nearAmounts(39)).toEqual({ from: 38, to: 40 })
})
