import { describe, expect, test } from 'vitest'
import { readFacts } from '#domain/store/readOnwards.ts'
import { feed } from '#projections/feed/projection.ts'
import { newsOf } from '#projections/news.ts'
import { openProjectorConnection } from '#projections/runner/follow.ts'
import {
  ana,
  bo,
  corrected,
  cy,
  dee,
  erased,
  meal,
  recategorised,
  redated,
  regrouped,
  restored,
  retitled,
  revised,
  shared,
  voided,
} from '#test/support/meals.ts'
import { paid, paymentErased, paymentLinked, paymentRestored, paymentVoided } from '#test/support/payments.ts'
import { given, House } from '#test/support/projectionSpec.ts'

const entry = (viewer_id: number, item_id: number, date = '2026-11-21') => ({ viewer_id, item_id, date })
const total = (viewer_id: number, month: string, expense_count: number, own_minor: number, transfer_count = 0) => ({
  viewer_id,
  month,
  expense_count,
  transfer_count,
  own_minor,
})

describe('the feed', () => {
  test('an expense stands in the feed of its creator, its payers and its participants who have an account', () =>
    given(meal(1, shared(3000, bo, bo, cy, dee))).thenRows('feed_entries', [
      entry(ana, 1),
      entry(bo, 1),
      entry(dee, 1),
    ]))

  test('months count entries and add up own shares', () =>
    given(meal(1), meal(2, shared(900, bo, ana, bo, dee)), meal(3, { date: '2026-12-01' })).thenRows('feed_months', [
      total(ana, '2026-11', 2, 1800),
      total(bo, '2026-11', 2, 1800),
      total(dee, '2026-11', 1, 300),
      total(ana, '2026-12', 1, 1500),
      total(bo, '2026-12', 1, 1500),
    ]))

  test('currencies are never added up', () =>
    given(meal(1), meal(2, { currency: 'JPY' })).thenRows('feed_months', [
      { viewer_id: ana, currency: 'EUR', own_minor: 1500 },
      { viewer_id: ana, currency: 'JPY', own_minor: 1500 },
      { viewer_id: bo, currency: 'EUR', own_minor: 1500 },
      { viewer_id: bo, currency: 'JPY', own_minor: 1500 },
    ]))

  test('another day moves the entry and both months', () =>
    given(meal(1), meal(2), redated(1, '2026-10-31')).thenRows('feed_months', [
      total(ana, '2026-10', 1, 1500),
      total(bo, '2026-10', 1, 1500),
      total(ana, '2026-11', 1, 1500),
      total(bo, '2026-11', 1, 1500),
    ]))

  test('a month that has no entries left is gone', () =>
    given(meal(1), redated(1, '2026-10-31')).thenRows('feed_months', [
      total(ana, '2026-10', 1, 1500),
      total(bo, '2026-10', 1, 1500),
    ]))

  test('whoever joins a split gains the entry, whoever leaves it loses it', () =>
    given(meal(1), revised(1, shared(3000, ana, ana, dee))).thenRows('feed_entries', [entry(ana, 1), entry(dee, 1)]))

  test('a corrected amount changes the totals of everybody concerned', () =>
    given(meal(1), corrected(1, shared(5000, ana, ana, bo))).thenRows('feed_months', [
      total(ana, '2026-11', 1, 2500),
      total(bo, '2026-11', 1, 2500),
    ]))

  test('a deleted expense leaves the feed', () =>
    given(meal(1), meal(2), voided(1)).thenRows('feed_entries', [entry(ana, 2), entry(bo, 2)]))

  test('a deleted expense leaves the months', () => given(meal(1), voided(1)).thenRows('feed_months', []))

  test('a restored expense is back at its old place', () =>
    given(meal(1), meal(2), voided(1), restored(1)).thenRows('feed_entries', [
      { viewer_id: ana, position: 1, item_id: 1 },
      { viewer_id: ana, position: 2, item_id: 2 },
      { viewer_id: bo, position: 1, item_id: 1 },
      { viewer_id: bo, position: 2, item_id: 2 },
    ]))

  test('an erased expense leaves the feed and the months, and nothing of it is left', async () => {
    const history = [meal(1), meal(2), retitled(1, 77), erased(1)]
    await given(...history).thenRows('feed_entries', [entry(ana, 2), entry(bo, 2)])
    await given(...history).thenRows('feed_months', [total(ana, '2026-11', 1, 1500), total(bo, '2026-11', 1, 1500)])
    await given(...history).thenRows('expenses', [{ expense_id: 2 }])
  })

  test('a deleted expense can be erased, too', async () => {
    await given(meal(1), voided(1), erased(1)).thenRows('expenses', [])
    await given(meal(1), voided(1), erased(1)).thenRows('feed_months', [])
  })

  test('everybody is known by how many expenses they recorded, without those that are gone', async () => {
    const recorded = [meal(1), meal(2), meal(3, { createdBy: bo }), meal(4), meal(5, { createdBy: dee })]
    await given(...recorded, voided(1), erased(2), voided(4), restored(4), erased(5)).thenRows('expense_counts', [
      { creator_id: ana, expense_count: 1 },
      { creator_id: bo, expense_count: 1 },
    ])
  })

  test('an expense is as its last correction left it', () =>
    given(
      meal(1, { externalId: 'tab\tquote"back\\slash\nline' }),
      retitled(1, 77),
      recategorised(1, 'custom-5'),
      { type: 'ExpenseRateConfirmed', data: { expenseId: 1, confirmedRate: { currency: 'USD', rate: '1.1' } } },
      corrected(1, shared(4000, bo, ana, bo)),
      redated(1, '2024-02-29'),
      regrouped(1, 70),
      voided(1),
    ).thenRows('expenses', [
      {
        expense_id: 1,
        version: 8,
        title_id: 77,
        created_by: ana,
        date: '2024-02-29',
        category: 'custom-5',
        amount_minor: 4000,
        currency: 'EUR',
        payers: [{ person: bo, minor: 4000 }],
        shares: [
          { person: ana, minor: 2000 },
          { person: bo, minor: 2000 },
        ],
        split: shared(4000, bo, ana, bo).split,
        group_id: 70,
        trip_id: null,
        confirmed_rate: { currency: 'USD', rate: '1.1' },
        external_id: 'tab\tquote"back\\slash\nline',
        recorded_position: 1,
        voided: true,
      },
    ]))
})

describe('transfers in the feed', () => {
  const payment = (viewer_id: number, item_id: number, date = '2026-11-21') => ({
    viewer_id,
    item_id,
    date,
    item_kind: 2,
  })

  test('stand with whoever recorded, sent and received them and has an account', async () => {
    await given(paid(1, { createdBy: dee })).thenRows('feed_entries', [
      payment(ana, 1),
      payment(bo, 1),
      payment(dee, 1),
    ])
    await given(paid(1, { sender: cy })).thenRows('feed_entries', [payment(ana, 1)])
  })

  test('are counted by months, and are never spending', () =>
    given(meal(1), paid(1), paid(2, { currency: 'USD' })).thenRows('feed_months', [
      { currency: 'EUR', ...total(ana, '2026-11', 1, 1500, 1) },
      { currency: 'EUR', ...total(bo, '2026-11', 1, 1500, 1) },
      { currency: 'USD', ...total(ana, '2026-11', 0, 0, 1) },
      { currency: 'USD', ...total(bo, '2026-11', 0, 0, 1) },
    ]))

  test('leave it when they are deleted, and come back to their old place', async () => {
    await given(paid(1), paid(2), paymentVoided(1)).thenRows('feed_entries', [payment(ana, 2), payment(bo, 2)])
    await given(paid(1), paymentVoided(1)).thenRows('feed_months', [])
    await given(paid(1), paid(2), paymentVoided(1), paymentRestored(1)).thenRows('feed_entries', [
      { viewer_id: ana, position: 1, item_id: 1 },
      { viewer_id: ana, position: 2, item_id: 2 },
      { viewer_id: bo, position: 1, item_id: 1 },
      { viewer_id: bo, position: 2, item_id: 2 },
    ])
  })

  test('come to whoever a placeholder turned out to be', () =>
    given(paid(1, { sender: cy }), paymentLinked(1, cy, dee)).thenRows('feed_entries', [
      payment(ana, 1),
      payment(dee, 1),
    ]))

  test('that were erased leave nothing', async () => {
    await given(paid(1), paymentVoided(1), paymentErased(1)).thenRows('transfers', [])
    await given(paid(1), paymentErased(1)).thenRows('feed_entries', [])
    await given(paid(1), paymentErased(1)).thenRows('feed_months', [])
  })

  test('are as they were recorded', () => {
    const settled = { amountMinor: 2200, currency: 'USD', rate: '1.1' }
    return given(
      paid(1, { sender: cy, settled, noteId: 5, groupId: 70, date: '2024-02-29' }),
      paymentLinked(1, cy, dee),
      paymentVoided(1),
    ).thenRows('transfers', [
      {
        transfer_id: 1,
        version: 3,
        created_by: ana,
        sender: dee,
        recipient: ana,
        amount_minor: 2000,
        currency: 'EUR',
        settled,
        date: '2024-02-29',
        note_id: 5,
        group_id: 70,
        recorded_position: 1,
        voided: true,
      },
    ])
  })
})

test('whoever saw something within a batch is told that it is gone, and every month in which it stood', async () => {
  const house = await House.open()
  const connection = await openProjectorConnection(house.url)
  try {
    await house.append(
      ...[meal(1), redated(1, '2026-10-05'), revised(1, shared(3000, ana, ana)), voided(1)],
      ...[meal(2), erased(2), meal(3), voided(3), restored(3), paid(4), paymentVoided(4)],
    )
    const fold = feed.startFold()
    const { events: facts } = await readFacts(connection, 0, 20)
    await fold.prepare(facts, async () => connection)
    fold.apply(facts)
    const changes = await fold.changes(connection)
    const told = changes.map(change => {
      const news = newsOf(change)
      if (news?.about !== 'feed' || news.kind === 'MANY') throw new Error('only some of the feed changed')
      const { kind, itemKind, itemId, viewerId, months } = news
      return [kind, itemKind, itemId, viewerId, ...months.toSorted()].join(' ')
    })
    expect(told.toSorted()).toEqual([
      ...['ADDED EXPENSE 3 1 2026-11', 'ADDED EXPENSE 3 2 2026-11'],
      ...['REMOVED EXPENSE 1 1 2026-10 2026-11', 'REMOVED EXPENSE 1 2 2026-10 2026-11'],
      ...['REMOVED EXPENSE 2 1 2026-11', 'REMOVED EXPENSE 2 2 2026-11'],
      ...['REMOVED TRANSFER 4 1 2026-11', 'REMOVED TRANSFER 4 2 2026-11'],
    ])
  } finally {
    await connection.end()
    await house.close()
  }
})
