import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plusDays } from '#domain/day.ts'
import { AlreadyThere, type Spending } from '#domain/imports/alreadyThere.ts'

const coffee = (
  expenseId: number,
  date: string,
  amountMinor = 350,
  currency = 'EUR',
): Spending & { readonly expenseId: number } => ({
  ...{ expenseId, date, amountMinor, currency },
})
const row = (date: string, amountMinor = 350, currency = 'EUR') => ({ date, amountMinor, currency })

describe('an entry of a statement', () => {
  test.each([
    ['of the same amount on the same day', coffee(1, '2026-11-05'), 1],
    ['of three days before', coffee(1, '2026-11-02'), 1],
    ['of three days afterwards', coffee(1, '2026-11-08'), 1],
    ['of four days before', coffee(1, '2026-11-01'), undefined],
    ['of another amount', coffee(1, '2026-11-05', 351), undefined],
    ['in another currency', coffee(1, '2026-11-05', 350, 'USD'), undefined],
  ])('beside an expense %s', (_, recorded, found) => {
    expect(new AlreadyThere().match([row('2026-11-05')], [recorded])).toEqual([found])
  })

  test('is the one of the nearest day, and each is one entry at most', () => {
    const already = new AlreadyThere()
    const recorded = [coffee(1, '2026-11-03'), coffee(2, '2026-11-05'), coffee(3, '2026-11-08')]
    expect(already.match([row('2026-11-05'), row('2026-11-05')], recorded)).toEqual([2, 1])
    // Also where rows come one after the other.
    expect(already.match([row('2026-11-05'), row('2026-11-05')], recorded)).toEqual([3, undefined])
  })

  test('leaves an expense to the row of its own day, in whatever order a bank tells them', () => {
    const rows = [row('2026-11-03'), row('2026-11-01')]
    expect(new AlreadyThere().match(rows, [coffee(1, '2026-11-01')])).toEqual([undefined, 1])
    expect(new AlreadyThere().match(rows, [coffee(1, '2026-11-01'), coffee(2, '2026-11-02')])).toEqual([2, 1])
  })

  test('is found as soon among ten thousand that are alike', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => coffee(index, '2026-11-05'))
    const found = new AlreadyThere().match(
      many.map(() => row('2026-11-06')),
      many,
    )
    expect(new Set(found).size).toBe(many.length)
  })

  test('never takes more than there are, whatever stands in the file', () => {
    const day = fc.integer({ min: 0, max: 9 }).map(days => plusDays('2026-11-01', days))
    const amount = fc.constantFrom(350, 351)
    fc.assert(
      fc.property(fc.array(fc.tuple(day, amount)), fc.array(fc.tuple(day, amount)), (rows, expenses) => {
        const already = new AlreadyThere()
        const recorded = expenses.map(([date, minor], index) => coffee(index, date, minor))
        const found = rows.flatMap(([date, minor]) => already.match([row(date, minor)], recorded)[0] ?? [])
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })
})
