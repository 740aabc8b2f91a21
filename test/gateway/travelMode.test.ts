import { expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { connected } from '#test/support/circles.ts'
import { refusal } from '#test/support/restGroups.ts'
import { archived, deleted, edited, planned, type RestTrip, rome, tripsSeenBy } from '#test/support/restTrips.ts'

const gateway = shareGateway()
const bo = regular(gateway)
const eve = regular(gateway)

test('travel mode is on for one trip at most, and the first one is named', async () => {
  const { browser } = eve
  const first = await planned(eve, { title: 'Oslo', is_travel_mode: true })
  expect(first.is_travel_mode).toBe(true)
  const answer = await browser.post('/api/trips', { ...rome, is_travel_mode: true })
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'TRAVEL_MODE_TAKEN',
      message: 'Travel mode is already on for "Oslo"',
      errors: [{ path: 'is_travel_mode' }],
    },
  })
  // Nothing was planned, either.
  expect(await tripsSeenBy(eve)).toEqual([first])

  const second = await planned(eve, { title: 'Paris' })
  expect(refusal(await edited(eve, second, { is_travel_mode: true }))).toEqual([409, 'TRAVEL_MODE_TAKEN'])
  expect((await edited(eve, first, { is_travel_mode: true })).status).toBe(200)
  expect((await edited(eve, first, { is_travel_mode: false })).body.data.is_travel_mode).toBe(false)
  expect((await edited(eve, second, { is_travel_mode: true })).body.data.is_travel_mode).toBe(true)
})

test('two that are turned on at the same moment: one of them is', async () => {
  const who = await gateway.person()
  const trips = [await planned(who), await planned(who), await planned(who)]
  const answers = await Promise.all(trips.map(trip => edited(who, trip, { is_travel_mode: true })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await tripsSeenBy(who)).filter(trip => trip.is_travel_mode)).toHaveLength(1)
})

test('it ends when the trip is archived, deleted or one is no longer on it', async () => {
  const [organiser, who] = [await gateway.person(), await gateway.person()]
  await connected(organiser, who)
  const ends = [
    (trip: RestTrip) => archived(organiser, trip),
    (trip: RestTrip) => deleted(organiser, trip, true),
    (trip: RestTrip) => edited(organiser, trip, { participant_ids: [] }),
  ]
  for (const end of ends) {
    const trip = await planned(organiser, { participant_ids: [who.id] })
    expect((await edited(who, trip, { is_travel_mode: true })).status).toBe(200)
    expect((await end(trip)).status).toBe(200)
    const other = await planned(who, { is_travel_mode: true })
    expect((await edited(who, other, { is_travel_mode: false })).status).toBe(200)
  }
})

test('it is not for a trip that was put away', async () => {
  const trip = await planned(bo)
  await archived(bo, trip)
  expect(refusal(await edited(bo, trip, { is_travel_mode: true }))).toEqual([409, 'TRIP_ARCHIVED'])
})
