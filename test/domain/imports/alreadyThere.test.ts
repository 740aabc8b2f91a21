import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plusDays } from '#domain/day.ts'
import { AlreadyThere, type Candidate } from '#domain/imports/alreadyThere.ts'

const coffee = (expenseId: number, date: string, amountMinor = 350, currency = 'EUR'): Candidate => ({
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
    expect(new AlreadyThere().find(row('2026-11-05'), [recorded])?.expenseId).toBe(found)
  })

  test('is the one of the nearest day, and each is one entry at most', () => {
    const already = new AlreadyThere()
    const recorded = [coffee(1, '2026-11-03'), coffee(2, '2026-11-05')]
    const found = ['2026-11-05', '2026-11-05', '2026-11-05'].map(date => already.find(row(date), recorded)?.expenseId)
    expect(found).toEqual([2, 1, undefined])
  })

  test('never takes more than there are, whatever stands in the file', () => {
    const day = fc.integer({ min: 0, max: 9 }).map(days => plusDays('2026-11-01', days))
    const amount = fc.constantFrom(350, 351)
    fc.assert(
      fc.property(fc.array(fc.tuple(day, amount)), fc.array(fc.tuple(day, amount)), (rows, expenses) => {
        const already = new AlreadyThere()
        const recorded = expenses.map(([date, minor], index) => coffee(index, date, minor))
        const found = rows.flatMap(([date, minor]) => already.find(row(date, minor), recorded) ?? [])
        expect(new Set(found.map(({ expenseId }) => expenseId)).size).toBe(found.length)
      }),
    )
  })
})
