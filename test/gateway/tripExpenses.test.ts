import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import { caughtUp } from '#test/support/caughtUp.ts'
import { connected, groupOf, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { lunch, type RestExpense, recorded } from '#test/support/restExpenses.ts'
import { refusal } from '#test/support/restGroups.ts'
import { archived, deleted, edited, planned, type RestTrip, tripSeenBy } from '#test/support/restTrips.ts'

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)
const eve = newcomer(gateway)
let trip: RestTrip

beforeEach(async () => {
  await connected(ana, bo)
  await connected(bo, eve)
  trip = await planned(ana, { participant_ids: [bo.id] })
})

interface OnTrip extends RestExpense {
  readonly trip_id: number | null
  readonly trip: { readonly id: number; readonly title: string } | null
}

const put = ({ browser }: Person, { id }: { readonly id: number }, changes: object) =>
  browser.put<OnTrip>(`/api/expenses/${id}`, changes)

const expenseSeenBy = async ({ browser }: Person, { id }: { readonly id: number }) =>
  browser.get<OnTrip>(`/api/expenses/${id}`)

const spentOn = async (who: Person): Promise<number> => (await tripSeenBy(who, trip)).spent

const half = (...people: readonly Person[]) => ({ splits: people.map(({ id }) => ({ user_id: id })) })

async function balancesOf({ browser }: Person): Promise<unknown> {
  return (await browser.get('/api/balances/')).body.data
}

describe('An expense of a trip', () => {
  test('names it, wherever it is shown, and so do filters', async () => {
    const expense = await recorded(ana, { trip_id: trip.id, ...half(ana, bo) })
    const named = { trip_id: trip.id, trip: { id: trip.id, title: 'Rome' } }
    expect(expense).toMatchObject(named)
    expect((await expenseSeenBy(bo, expense)).body.data).toMatchObject(named)
    const elsewhere = await recorded(ana, { title: 'At home' })
    const titles = async (query: string) =>
      (await ana.browser.get<{ expenses: OnTrip[] }>(`/api/expenses/?${query}`)).body.data.expenses.map(({ id }) => id)
    expect(await titles(`tripId=${trip.id}`)).toEqual([expense.id])
    expect(await titles('trip_id=none')).toEqual([elsewhere.id])
  })

  test('who sees it is told what the trip is called, also without travelling along', async () => {
    const expense = await recorded(bo, { trip_id: trip.id, ...half(bo, eve) })
    expect((await expenseSeenBy(eve, expense)).body.data.trip).toEqual({ id: trip.id, title: 'Rome' })
    expect((await eve.browser.get(`/api/trips/${trip.id}`)).status).toBe(404)
    await edited(ana, trip, { title: 'Roma' })
    expect((await expenseSeenBy(eve, expense)).body.data.trip).toEqual({ id: trip.id, title: 'Roma' })
  })

  test('is put there by who travels along, and by nobody else', async () => {
    for (const trip_id of [trip.id, 999_999]) {
      const answer = await eve.browser.post('/api/expenses', { ...lunch, trip_id })
      expect(answer).toMatchObject({ status: 404, body: { code: 'TRIP_NOT_FOUND', message: 'Trip not found' } })
    }
    const expense = await recorded(eve)
    expect(refusal(await put(eve, expense, { trip_id: trip.id }))).toEqual([404, 'TRIP_NOT_FOUND'])
    await edited(ana, trip, { participant_ids: [] })
    expect(refusal(await bo.browser.post('/api/expenses', { ...lunch, trip_id: trip.id }))).toEqual([
      404,
      'TRIP_NOT_FOUND',
    ])
  })

  test('moves to another trip and out of any; left out, it stays', async () => {
    const oslo = await planned(ana, { title: 'Oslo' })
    const expense = await recorded(ana, { trip_id: trip.id })
    expect((await put(ana, expense, { title: 'Brunch' })).body.data.trip_id).toBe(trip.id)
    expect((await put(ana, expense, { trip_id: oslo.id, amount: 20 })).body.data.trip).toEqual({
      id: oslo.id,
      title: 'Oslo',
    })
    expect([await spentOn(ana), (await tripSeenBy(ana, oslo)).spent]).toEqual([0, 20])
    expect((await put(ana, expense, { trip_id: null })).body.data).toMatchObject({ trip_id: null, trip: null })
    expect((await tripSeenBy(ana, oslo)).spent).toBe(0)
  })

  test('stays editable for who is no longer on the trip', async () => {
    const expense = await recorded(bo, { trip_id: trip.id })
    await edited(ana, trip, { participant_ids: [] })
    const { status, body } = await put(bo, expense, { title: 'Brunch', trip_id: trip.id })
    expect([status, body.data.trip_id]).toEqual([200, trip.id])
  })

  test('may involve placeholders that travel along, but no strangers', async () => {
    const granny = await placeholderOf(ana, 'Granny')
    const splits = [{ placeholder_user_id: granny }]
    const spend = () => bo.browser.post('/api/expenses', { ...lunch, splits, trip_id: trip.id })
    expect(refusal(await spend())).toEqual([400, 'PERSON_NOT_REACHABLE'])
    await edited(ana, trip, { placeholder_participant_ids: [granny] })
    expect((await spend()).status).toBe(201)
    // Travelling together connects nobody.
    await edited(ana, trip, { participant_ids: [bo.id] })
    const third = await gateway.person()
    await connected(ana, third)
    await edited(ana, trip, { participant_ids: [bo.id, third.id] })
    const answer = await bo.browser.post('/api/expenses', { ...lunch, ...half(third), trip_id: trip.id })
    expect(refusal(answer)).toEqual([400, 'PERSON_NOT_REACHABLE'])
  })

  test('may belong to a group as well, and to a trip that is archived', async () => {
    const group_id = await groupOf(ana, [bo])
    await archived(ana, trip)
    expect(await recorded(bo, { group_id, trip_id: trip.id })).toMatchObject({ group_id, trip_id: trip.id })
    expect(await spentOn(ana)).toBe(12.5)
  })
})

describe('What was spent', () => {
  test('is the whole of every expense, whoever sees it, and follows every change', async () => {
    const shared = await recorded(ana, { amount: 30, trip_id: trip.id, ...half(ana, bo) })
    const own = await recorded(bo, { amount: 12.5, trip_id: trip.id })
    expect([await spentOn(ana), await spentOn(bo)]).toEqual([42.5, 42.5])
    await put(ana, shared, { amount: 40 })
    expect(await spentOn(bo)).toBe(52.5)
    await bo.browser.delete(`/api/expenses/${own.id}`)
    expect(await spentOn(ana)).toBe(40)
  })

  test('is converted at the rate of each day, or the confirmed one; what has no rate is told beside it', async () => {
    const dollars = { amount: 10, currency: 'USD', date: '2026-09-30', trip_id: trip.id }
    await recorded(ana, dollars)
    expect(await spentOn(ana)).toBe(8.8)
    await recorded(ana, { ...dollars, conversion_rate: 0.5, is_conversion_confirmed: true })
    await recorded(ana, { ...dollars, currency: 'EUR', amount: 1 })
    expect(await spentOn(bo)).toBe(14.8)
    await recorded(ana, { ...dollars, date: '1950-01-01' })
    expect(await tripSeenBy(bo, trip)).toMatchObject({ spent: 14.8, unconverted: [{ amount: 10, currency: 'USD' }] })
    // In its own currency there is nothing to convert, and the confirmed rate leads elsewhere.
    await edited(ana, trip, { default_currency: 'USD' })
    expect((await tripSeenBy(bo, trip)).spent).toBe(31.14)
  })
})

describe('Deleting a trip', () => {
  test('leaves its expenses and everybody’s balance as they were, if they are kept', async () => {
    const [hers, his] = [
      await recorded(ana, { amount: 30, trip_id: trip.id, ...half(ana, bo) }),
      await recorded(bo, { amount: 10, trip_id: trip.id, ...half(bo) }),
    ]
    const before = [await balancesOf(ana), await balancesOf(bo)]
    expect((await deleted(ana, trip, true)).status).toBe(200)
    expect([await balancesOf(ana), await balancesOf(bo)]).toEqual(before)
    expect((await expenseSeenBy(bo, hers)).body.data).toMatchObject({ trip_id: null, trip: null, amount: 30 })
    expect((await expenseSeenBy(bo, his)).body.data).toMatchObject({ trip_id: null, trip: null, amount: 10 })
  })

  test('takes those along that one may delete, if they are not, and leaves what others entered', async () => {
    const hers = await recorded(ana, { amount: 30, trip_id: trip.id, ...half(ana, bo) })
    const paidByHer = await recorded(bo, { amount: 8, trip_id: trip.id, paid_by_id: ana.id, ...half(ana, bo) })
    const his = await recorded(bo, { amount: 10, trip_id: trip.id, ...half(ana, bo) })
    const atHome = await recorded(ana, { amount: 5 })
    expect((await deleted(ana, trip, false)).status).toBe(200)
    const seen = async (expense: RestExpense) => (await expenseSeenBy(ana, expense)).status
    expect([await seen(hers), await seen(paidByHer), await seen(his), await seen(atHome)]).toEqual([404, 404, 200, 200])
    expect((await expenseSeenBy(ana, his)).body.data.trip_id).toBeNull()
    expect(await balancesOf(ana)).toMatchObject({
      regular_users: [{ user_id: bo.id, amounts: [{ amount: -5, currency: 'EUR' }] }],
    })
  })

  test('is done once with one key, and what was deleted before can still be restored, to no trip', async () => {
    const { browser } = ana
    const expense = await recorded(ana, { trip_id: trip.id })
    await browser.delete(`/api/expenses/${expense.id}`)
    const key = { 'Idempotency-Key': 'gone' }
    for (let times = 1; times <= 2; times++) {
      const { status, body } = await browser.delete(`/api/trips/${trip.id}?permanent=true`, key)
      expect([status, body.message]).toEqual([200, 'Trip deleted'])
    }
    const restore = `mutation ($id: ID!) { restoreExpense(input: { id: $id }) { expense { id trip { id } isDeleted } } }`
    const { body } = await browser.graphql<object>(restore, { id: String(expense.id) })
    expect(body.data).toEqual({
      restoreExpense: { expense: { id: String(expense.id), trip: null, isDeleted: false } },
    })
  })

  test('is not kept by one of its expenses that nobody can read: a worker is left with that one', async () => {
    const [broken, whole] = [await recorded(ana, { trip_id: trip.id }), await recorded(ana, { trip_id: trip.id })]
    const { database } = gateway
    await caughtUp(database)
    const rename = `UPDATE log.events SET type = $2 WHERE stream_id = $1 AND version = 1`
    await database.asOwner(rename, [`expense-${broken.id}`, 'ExpenseEaten'])
    onTestFinished(async () => {
      await database.asOwner(rename, [`expense-${broken.id}`, 'ExpenseRecorded'])
    })
    const { status, body } = await deleted(ana, trip, true)
    expect([status, body.pending]).toEqual([200, true])
    await vi.waitFor(async () => expect((await expenseSeenBy(ana, whole)).body.data.trip_id).toBeNull())
  })

  test('forgets what it was called', async () => {
    const { browser } = ana
    const secret = await planned(ana, { title: 'Honeymoon', location: 'Bali', description: 'Do not tell' })
    expect((await deleted(ana, secret, true)).status).toBe(200)
    const left = await gateway.database.asOwner(
      `SELECT body FROM vault.texts WHERE body IN ('Honeymoon', 'Bali', 'Do not tell')`,
    )
    expect([left, (await browser.get(`/api/trips/${secret.id}`)).status]).toEqual([[], 404])
  })
})

test('a placeholder that is linked travels along as who it is', async () => {
  const granny = await placeholderOf(ana, 'Granny')
  const expense = await recorded(ana, { trip_id: trip.id, splits: [{ placeholder_user_id: granny }] })
  const dee = await gateway.person()
  await connected(ana, dee)
  await edited(ana, trip, { placeholder_participant_ids: [granny] })
  const { status } = await ana.browser.post(`/api/placeholder-users/${granny}/link`, { real_user_id: dee.id })
  expect(status).toBe(200)
  expect(await tripSeenBy(dee, trip)).toMatchObject({
    ...{ participant_ids: [ana.id, bo.id, dee.id], placeholder_participant_ids: [], spent: 12.5 },
  })
  expect((await expenseSeenBy(dee, expense)).body.data.trip_id).toBe(trip.id)
  expect((await edited(dee, trip, { is_travel_mode: true })).status).toBe(200)
})
