import { beforeAll, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { connected, placeholderOf } from '#test/support/circles.ts'
import { type Person, startGateway } from '#test/support/gateway.ts'
import { lunch } from '#test/support/restExpenses.ts'
import { archived, deleted, edited, planned, tripSeenBy } from '#test/support/restTrips.ts'

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)

beforeAll(async () => {
  await connected(ana, bo)
})

interface OnTrip {
  readonly trip_id: number | null
}

test('whatever is entered while a trip is being deleted belongs to none in the end', async () => {
  for (let round = 0; round < 4; round++) {
    const trip = await planned(ana, { participant_ids: [bo.id] })
    const record = ({ browser }: Person) =>
      browser.post<OnTrip & { id: number }>('/api/expenses', { ...lunch, trip_id: trip.id })
    const [ending, ...answers] = await Promise.all([
      deleted(ana, trip, true),
      ...Array.from({ length: 8 }, (_, index) => record(index % 2 === 0 ? ana : bo)),
    ])
    expect(ending.status).toBe(200)
    for (const { status, body } of answers)
      expect([status, body.code]).toBeOneOf([
        [201, undefined],
        [404, 'TRIP_NOT_FOUND'],
      ])
    for (const who of [ana, bo]) {
      const { body } = await who.browser.get<{ expenses: OnTrip[] }>('/api/expenses?per_page=200')
      expect(body.data.expenses.filter(({ trip_id }) => trip_id === trip.id)).toEqual([])
    }
  }
})

test('whoever turns travel mode on while the trip is archived has it on for none in the end', async () => {
  for (let round = 0; round < 4; round++) {
    const trip = await planned(ana, { participant_ids: [bo.id] })
    await Promise.all([archived(ana, trip), edited(bo, trip, { is_travel_mode: true })])
    expect(await tripSeenBy(bo, trip)).toMatchObject({ is_archived: true, is_travel_mode: false })
  }
})

test('a placeholder that travels along is put away and not deleted', async () => {
  const granny = await placeholderOf(ana, 'Granny')
  const trip = await planned(ana, { placeholder_participant_ids: [granny] })
  await ana.browser.delete(`/api/placeholder-users/${granny}`)
  expect((await tripSeenBy(ana, trip)).participants).toMatchObject([{}, { display_name: 'Granny' }])
  expect((await edited(ana, trip, { placeholder_participant_ids: [] })).status).toBe(200)
  const answer = await edited(ana, trip, { placeholder_participant_ids: [granny] })
  expect(answer).toMatchObject({ status: 400, body: { code: 'TRAVELLER_NOT_REACHABLE' } })
})

test('those who travel together may settle with each other, and strangers may not', async () => {
  const third = await gateway.person()
  await connected(ana, third)
  const pay = async () => {
    const answer = await bo.browser.post('/api/transfers', {
      ...{ sender_id: bo.id, recipient_id: third.id, amount: 5, currency: 'EUR', date: '2026-11-20' },
    })
    return answer.status
  }
  expect(await pay()).toBe(404)
  await planned(ana, { participant_ids: [bo.id, third.id] })
  expect(await pay()).toBe(201)
})

test('the administrator is told how many trips there are, and who planned how many', async () => {
  const fresh = await startGateway()
  try {
    const [administrator, who] = [await fresh.person(), await fresh.person()]
    await planned(who)
    await deleted(who, await planned(who), true)
    const stats = await administrator.browser.get<{ totalTrips: number }>('/api/admin/stats')
    expect(stats.body.data).toMatchObject({ totalTrips: 1 })
    const { body } = await administrator.browser.get<{ users: { id: number; trips_count: number }[] }>(
      '/api/admin/users',
    )
    expect(body.data.users.map(({ id, trips_count }) => [id, trips_count])).toEqual([
      [who.id, 1],
      [administrator.id, 0],
    ])
  } finally {
    await fresh.stop()
  }
})
