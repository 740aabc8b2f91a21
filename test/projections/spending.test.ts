import { describe, expect, test } from 'vitest'
import type { ConfirmedRate, ExpenseEvent } from '#domain/expense/events.ts'
import { placeParts } from '#domain/money/convertPart.ts'
import { type Printed, printOf } from '#projections/spending/print.ts'
import {
  ana,
  bo,
  corrected,
  cy,
  dee,
  erased,
  linked,
  meal,
  recategorised,
  redated,
  regrouped,
  restored,
  revised,
  shared,
  voided,
} from '#test/support/meals.ts'
import { given } from '#test/support/projectionSpec.ts'

const confirmed = (expenseId: number, confirmedRate: ConfirmedRate | null): ExpenseEvent => ({
  type: 'ExpenseRateConfirmed',
  data: { expenseId, confirmedRate },
})

const spent = (user_id: number, minor: number, changes: object = {}) => ({
  ...{ user_id, date: '2026-11-21', category: 'FOOD', currency: 'EUR', rate_currency: '', rate: '', minor },
  ...changes,
})
const ofGroup = (group_id: number, minor: number, changes: object = {}) => {
  const { user_id: _, ...rest } = spent(0, minor, changes)
  return { group_id, ...rest }
}

const share = (person: number, expenseId: number, date = '2026-11-21'): Printed => ({
  ...{ expenseId, date, category: 'FOOD', currency: 'EUR', rateCurrency: '', rate: '' },
  ...{ minor: 1500, before: beforeOf(person, expenseId) },
})
const beforeOf = (person: number, expenseId: number): number =>
  placeParts(shared(3000, ana, ana, bo).shares, expenseId).find(part => part.person === person)?.before ?? 0
/** As JSON tells it: not to the last digit. */
const month = (user_id: number, first: string, ...shares: readonly Printed[]) => ({
  ...{ user_id, month: first, entries: shares.length },
  print: Number(shares.reduce((sum, each) => sum + printOf(each), 0n)),
})

describe('spending', () => {
  test('is what everybody bears, whoever paid, by day, category and currency', () =>
    given(
      meal(1),
      meal(2, shared(2000, bo, ana, cy)),
      meal(3, { ...shared(500, ana, ana), date: '2026-11-20' }),
      meal(4, { ...shared(600, ana, ana), category: 'PETS' }),
      meal(5, { ...shared(700, ana, ana), currency: 'JPY' }),
    ).thenRows('spending', [
      spent(ana, 2500),
      spent(bo, 1500),
      spent(ana, 500, { date: '2026-11-20' }),
      spent(ana, 600, { category: 'PETS' }),
      spent(ana, 700, { currency: 'JPY' }),
    ]))

  test('follows whatever becomes of an expense, and leaves no row behind', () =>
    given(
      meal(1),
      meal(2),
      meal(3),
      meal(4),
      redated(1, '2026-12-01'),
      recategorised(2, 'custom-7'),
      corrected(3, { ...shared(100, ana, dee), currency: 'USD' }),
      revised(4, shared(3000, ana, bo)),
    ).thenRows('spending', [
      spent(ana, 1500, { date: '2026-12-01' }),
      spent(bo, 1500, { date: '2026-12-01' }),
      spent(ana, 1500, { category: 'custom-7' }),
      spent(bo, 1500, { category: 'custom-7' }),
      spent(dee, 100, { currency: 'USD' }),
      spent(bo, 3000),
    ]))

  test('is without what was deleted, and with it again when it is restored', () =>
    given(
      meal(1),
      meal(2),
      meal(3),
      voided(1),
      voided(2),
      redated(2, '2026-12-01'),
      restored(2),
      voided(3),
      erased(3),
    ).thenRows('spending', [spent(ana, 1500, { date: '2026-12-01' }), spent(bo, 1500, { date: '2026-12-01' })]))

  test('is nobody’s as long as a placeholder bears it', () =>
    given(meal(1, shared(3000, ana, cy)), linked(1, cy, dee, shared(3000, ana, dee))).thenRows('spending', [
      spent(dee, 3000),
    ]))

  test('tells apart what counts at a rate that somebody confirmed', () =>
    given(
      meal(1, { confirmedRate: { currency: 'USD', rate: '1.1' } }),
      meal(2),
      confirmed(2, { currency: 'USD', rate: '1.2' }),
      meal(3, { confirmedRate: { currency: 'USD', rate: '1.3' } }),
      confirmed(3, null),
    ).thenRows(
      'spending',
      [ana, bo].flatMap(person => [
        spent(person, 1500, { rate_currency: 'USD', rate: '1.1' }),
        spent(person, 1500, { rate_currency: 'USD', rate: '1.2' }),
        spent(person, 1500),
      ]),
    ))

  test('of a group is all that was spent in it', () =>
    given(
      meal(1, { groupId: 8 }),
      meal(2, { groupId: 8 }),
      meal(3),
      regrouped(2, 9),
      regrouped(3, 9),
      meal(4, { groupId: 8 }),
      regrouped(4, null),
      meal(5, { groupId: 8 }),
      voided(5),
    ).thenRows('group_spending', [ofGroup(8, 3000), ofGroup(9, 6000)]))

  test('has a print of each month that tells of what it is made, whatever became of it on the way', () =>
    given(
      meal(1),
      meal(2),
      voided(2),
      restored(2),
      meal(3),
      redated(3, '2026-12-01'),
      redated(3, '2026-11-30'),
      meal(4),
      redated(4, '2026-12-01'),
      meal(5),
      voided(5),
      regrouped(1, 8),
    ).thenRows(
      'spending_months',
      [ana, bo].flatMap(person => [
        month(person, '2026-11-01', share(person, 1), share(person, 2), share(person, 3, '2026-11-30')),
        month(person, '2026-12-01', share(person, 4, '2026-12-01')),
      ]),
    ))

  test('has another print of a month in which anything is otherwise that decides what it comes to', async () => {
    const [plain, ...others] = [
      share(ana, 1),
      share(ana, 2),
      share(bo, 1),
      share(ana, 1, '2026-11-30'),
      { ...share(ana, 1), minor: 1501 },
      { ...share(ana, 1), category: 'custom-7' },
      { ...share(ana, 1), currency: 'USD' },
      { ...share(ana, 1), rateCurrency: 'USD', rate: '1.2' },
    ].map(printOf)
    expect(new Set([plain, ...others])).toHaveProperty('size', 1 + others.length)
  })
})
