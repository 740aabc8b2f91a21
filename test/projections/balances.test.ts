import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { QuitsEvent } from '#domain/catalog.ts'
import type { ExpenseEvent } from '#domain/expense/events.ts'
import { balances } from '#projections/balances/projection.ts'
import type { Announcement } from '#projections/projection.ts'
import { smuggle } from '#test/support/malformed.ts'
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
  restored,
  revised,
  shared,
  voided,
} from '#test/support/meals.ts'
import { paid, paymentErased, paymentLinked, paymentRestored, paymentVoided } from '#test/support/payments.ts'
import { given, House } from '#test/support/projectionSpec.ts'
import { watchProjections } from '#test/support/projectionWatch.ts'

/** What the first is owed by the second. */
const owed = (person_id: number, other_id: number, minor: number, group_id = 0, currency = 'EUR') => ({
  person_id,
  other_id,
  group_id,
  currency,
  minor,
})
const sorted = (rows: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  rows.toSorted((a, b) =>
    JSON.stringify(Object.entries(a).sort()) < JSON.stringify(Object.entries(b).sort()) ? -1 : 1,
  )
const both = (...row: Parameters<typeof owed>) => {
  const [person, other, minor, ...place] = row
  return [owed(person, other, minor, ...place), owed(other, person, -minor, ...place)]
}
const net = (person_id: number, minor: number, group_id = 7, currency = 'EUR') => ({
  group_id,
  currency,
  person_id,
  minor,
})

const regrouped = (expenseId: number, groupId: number | null): ExpenseEvent => ({
  type: 'ExpenseRegrouped',
  data: { expenseId, groupId },
})
const transfer = (transferId: number, facts: Parameters<typeof paid>[1] = {}) =>
  paid(transferId, { amountMinor: 1000, ...facts })

/** Ana paid 30.00 for herself, Bo and Cy, in group 7. */
const trio = meal(1, { ...shared(3000, ana, ana, bo, cy), groupId: 7 })

describe('balances', () => {
  test('everybody who takes part owes the payer, who sees the same from the other side', () =>
    given(meal(1, shared(3000, ana, ana, bo, cy))).thenRows('balances', [
      ...both(ana, bo, 1000),
      ...both(ana, cy, 1000),
    ]))

  test('what one owes and what one is owed are weighed, by currency and group', () =>
    given(
      meal(1),
      meal(2, shared(1000, bo, ana, bo)),
      meal(3, { ...shared(400, bo, ana, bo), currency: 'JPY' }),
      meal(4, { ...shared(600, bo, ana, bo), groupId: 7 }),
    ).thenRows('balances', [...both(ana, bo, 1000), ...both(ana, bo, -200, 0, 'JPY'), ...both(ana, bo, -300, 7)]))

  test('who is quits has no balance', () => given(meal(1), meal(2, shared(3000, bo, ana, bo))).thenRows('balances', []))

  test('to several payers one owes in proportion', () => {
    const payers = [
      { person: ana, minor: 1800 },
      { person: bo, minor: 900 },
    ]
    return given(meal(1, { ...shared(2700, ana, ana, bo, dee), payers })).thenRows('balances', [
      ...both(ana, bo, 300),
      ...both(ana, dee, 600),
      ...both(bo, dee, 300),
    ])
  })

  test('a correction counts instead of what was before', () =>
    given(meal(1), corrected(1, shared(5000, bo, ana, dee))).thenRows('balances', [
      ...both(bo, ana, 2500),
      ...both(bo, dee, 2500),
    ]))

  test('a revised split counts instead of what was before', () =>
    given(meal(1), meal(2), revised(1, shared(3000, ana, ana, dee)), redated(1, '2026-10-31')).thenRows('balances', [
      ...both(ana, bo, 1500),
      ...both(ana, dee, 1500),
    ]))

  test('an expense that was personal may be shared later, and the other way round', () =>
    given(
      meal(1, shared(3000, ana, ana)),
      revised(1, shared(3000, ana, ana, bo)),
      meal(2),
      revised(2, shared(3000, ana, ana)),
    ).thenRows('balances', both(ana, bo, 1500)))

  test('a personal expense that was deleted is not counted when it is shared', () =>
    given(meal(1, shared(3000, ana, ana)), voided(1), revised(1, shared(3000, ana, ana, bo))).thenRows('balances', []))

  test('another group takes the debts along', async () => {
    const history = [meal(1), regrouped(1, 7), meal(2), regrouped(2, 8), regrouped(2, null)]
    await given(...history).thenRows('balances', [...both(ana, bo, 1500, 7), ...both(ana, bo, 1500)])
    await given(...history).thenRows('group_nets', [net(ana, 1500), net(bo, -1500), net(ana, 0, 8), net(bo, 0, 8)])
  })

  test('a personal expense keeps its group until it is shared', () =>
    given(meal(1, shared(3000, ana, ana)), regrouped(1, 7), revised(1, shared(3000, ana, ana, bo))).thenRows(
      'balances',
      both(ana, bo, 1500, 7),
    ))

  test('what is deleted or erased counts for nothing, and what is restored counts again', () =>
    given(
      meal(1),
      voided(1),
      meal(2),
      voided(2),
      restored(2),
      meal(3),
      erased(3),
      meal(4),
      voided(4),
      erased(4),
    ).thenRows('balances', both(ana, bo, 1500)))

  test('whoever turns out to be a placeholder takes over what it owed', () =>
    given(trio, linked(1, cy, dee, shared(3000, ana, ana, bo, dee))).thenRows('balances', [
      ...both(ana, bo, 1000, 7),
      ...both(ana, dee, 1000, 7),
    ]))

  test('a transfer lowers what the sender owes, and may turn it round', () =>
    given(meal(1), transfer(1), transfer(2, { amountMinor: 700 })).thenRows('balances', both(bo, ana, 200)))

  test('a transfer in another currency counts for what it settled, in its group', () =>
    given(
      trio,
      transfer(1, {
        currency: 'USD',
        amountMinor: 1100,
        settled: { amountMinor: 900, currency: 'EUR', rate: '0.818182' },
        groupId: 7,
      }),
    ).thenRows('balances', [...both(ana, bo, 100, 7), ...both(ana, cy, 1000, 7)]))

  test('an expense and a transfer may have the same number', () =>
    given(meal(1), transfer(1), voided(1)).thenRows('balances', both(bo, ana, 1000)))

  test('what is deleted or erased of transfers counts for nothing, and what is restored counts again', () =>
    given(
      ...[transfer(1), paymentVoided(1)],
      ...[transfer(2), paymentVoided(2), paymentRestored(2)],
      ...[transfer(3), paymentErased(3), transfer(4), paymentVoided(4), paymentErased(4)],
    ).thenRows('balances', both(bo, ana, 1000)))

  test('whoever turns out to be a placeholder has sent and received what it did', () =>
    given(
      ...[transfer(1, { sender: cy }), paymentLinked(1, cy, dee)],
      ...[
        transfer(2, { recipient: cy, amountMinor: 300 }),
        paymentVoided(2),
        paymentLinked(2, cy, dee),
        paymentRestored(2),
      ],
    ).thenRows('balances', [...both(dee, ana, 1000), ...both(bo, dee, 300)]))
})

test('a log of the first form, which did not say who owes whom, has the balances it always had', async () => {
  const house = await House.open([balances])
  const data = (type: string): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../domain/history/${type}.1.json`), 'utf8'))
  const moved = ['ExpenseRecorded', 'ExpenseAmountCorrected', 'SplitRevised', 'ParticipantLinked']
  try {
    for (const [index, type] of moved.entries()) {
      await smuggle(house, { streamId: 'expense-7', version: index + 1, type, data: data(type) })
    }
    await smuggle(house, { streamId: 'transfer-1', type: 'TransferRecorded', data: data('TransferRecorded') })
    const seen = [
      ...both(ana, bo, 144 - 107),
      ...both(bo, dee, 215),
      ...both(ana, dee, 71),
      ...both(bo, ana, 2469, 70, 'USD'),
    ]
    await house.catchUp(2)
    expect(sorted(await house.rows('balances'))).toEqual(sorted(seen))
    await house.rebuild()
    expect(sorted(await house.rows('balances'))).toEqual(sorted(seen))
  } finally {
    await house.close()
  }
})

describe('the nets of a group', () => {
  test('add up what everybody is owed and owes in it', () =>
    given(trio, meal(2, { ...shared(1200, bo, ana, bo), groupId: 7 }), meal(3)).thenRows('group_nets', [
      net(ana, 1400),
      net(bo, -400),
      net(cy, -1000),
    ]))

  test('name who is quits, and who once had a part, however short', () =>
    given(
      ...[trio, transfer(1, { groupId: 7 })],
      ...[meal(2, { ...shared(800, dee, dee, ana), groupId: 7 }), revised(2, shared(800, ana, ana))],
      ...[meal(3, { groupId: 8 }), voided(3)],
    ).thenRows('group_nets', [net(ana, 1000), net(bo, 0), net(cy, -1000), net(dee, 0), net(ana, 0, 8), net(bo, 0, 8)]))
})

test('who owes or is owed something else is told, and so is whoever is not quits with the group', async () => {
  const house = await House.open([balances])
  const watch = await watchProjections(house.url)
  const told: Announcement[] = []
  watch.onChange(changes => told.push(...changes))
  const happens = async (...events: readonly QuitsEvent[]): Promise<number[]> => {
    told.length = 0
    const position = await house.append(...events)
    await house.catchUp()
    await watch.waitFor(['balances'], position, 5_000)
    expect(told.every(({ about }) => about === 'balances')).toBe(true)
    return told.map(({ viewerId }) => viewerId).sort()
  }
  try {
    expect(await happens(trio)).toEqual([ana, bo])
    expect(await happens(meal(2, shared(3000, ana, ana, dee)))).toEqual([ana, dee])
    expect(await happens(meal(3, { ...shared(3000, dee, dee, cy), groupId: 7 }))).toEqual([ana, bo, dee])
    // Bo is quits with the group from here on.
    expect(await happens(meal(5, { ...shared(1000, bo, ana), groupId: 7 }))).toEqual([ana, bo, dee])
    expect(await happens(meal(6, { ...shared(3000, dee, dee, cy), groupId: 7 }))).toEqual([ana, dee])
    expect(await happens(meal(4, shared(3000, ana, ana)), redated(1, '2026-01-01'))).toEqual([])
  } finally {
    await watch.close()
    await house.close()
  }
})
