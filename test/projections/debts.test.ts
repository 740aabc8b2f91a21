import { describe, test } from 'vitest'
import {
  ana,
  bo,
  corrected,
  cy,
  dee,
  erased,
  linked,
  meal,
  redated,
  regrouped,
  restored,
  revised,
  shared,
  voided,
} from '#test/support/meals.ts'
import { paid, paymentLinked, paymentVoided } from '#test/support/payments.ts'
import { given } from '#test/support/projectionSpec.ts'

const transfer = (transferId: number, facts: Parameters<typeof paid>[1] = {}) =>
  paid(transferId, { amountMinor: 1000, ...facts })

/** What the first owed the second for something, from one event until another. */
const debt = (
  deal_id: number,
  debtor_id: number,
  creditor_id: number,
  minor: number,
  [since, until]: readonly [number, number | null],
  facts: { readonly date?: string; readonly group_id?: number; readonly currency?: string } = {},
) => ({
  ...{ deal_id, debtor_id, creditor_id, minor, since, until },
  ...{ group_id: 0, currency: 'EUR', date: '2026-11-21', ...facts },
})

describe('a debt', () => {
  test('holds from the event that made it until the one that ended it', () =>
    given(meal(1), transfer(1), voided(1), restored(1), erased(1), paymentVoided(1)).thenRows('debts', [
      debt(1, bo, ana, 1500, [1, 3]),
      debt(1, bo, ana, 1500, [4, 5]),
      debt(-1, ana, bo, 1000, [2, 6]),
    ]))

  test('is another one on another day, in another group, of another amount and between others', () =>
    given(
      meal(1),
      ...[redated(1, '2026-10-31'), regrouped(1, 7), corrected(1, { ...shared(500, bo, ana, bo), currency: 'JPY' })],
      ...[revised(1, { ...shared(500, bo, cy, bo), currency: 'JPY' })],
      linked(1, cy, dee, { ...shared(500, bo, dee, bo), currency: 'JPY' }),
    ).thenRows('debts', [
      debt(1, bo, ana, 1500, [1, 2]),
      debt(1, bo, ana, 1500, [2, 3], { date: '2026-10-31' }),
      debt(1, bo, ana, 1500, [3, 4], { date: '2026-10-31', group_id: 7 }),
      debt(1, ana, bo, 250, [4, 5], { date: '2026-10-31', group_id: 7, currency: 'JPY' }),
      debt(1, cy, bo, 250, [5, 6], { date: '2026-10-31', group_id: 7, currency: 'JPY' }),
      debt(1, dee, bo, 250, [6, null], { date: '2026-10-31', group_id: 7, currency: 'JPY' }),
    ]))

  test('of a transfer that somebody turns out to have paid themselves is none any more', () =>
    given(
      ...[transfer(1, { sender: cy }), paymentLinked(1, cy, dee)],
      ...[transfer(2, { sender: cy }), paymentVoided(2), paymentLinked(2, cy, ana)],
    ).thenRows('debts', [
      debt(-1, ana, cy, 1000, [1, 2]),
      debt(-1, ana, dee, 1000, [2, null]),
      debt(-2, ana, cy, 1000, [3, 4]),
    ]))

  test('of an expense that is personal is none, and begins with all that happened to it before it is shared', () => {
    const alone = [meal(1, shared(3000, ana, ana)), redated(1, '2026-10-31'), regrouped(1, 7), voided(1), restored(1)]
    return Promise.all([
      given(...alone).thenRows('debts', []),
      given(...alone, revised(1, shared(3000, ana, ana, bo))).thenRows('debts', [
        debt(1, bo, ana, 1500, [6, null], { date: '2026-10-31', group_id: 7 }),
      ]),
    ])
  })
})
