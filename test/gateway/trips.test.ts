import { beforeAll, describe, expect, test } from 'vitest'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { regular, shareGateway } from '#test/support/cast.ts'
import { connected, nameOf, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { refusal } from '#test/support/restGroups.ts'
import {
  archived,
  deleted,
  edited,
  planned,
  type RestTrip,
  rome,
  TRIP_NOT_FOUND,
  tripSeenBy,
  tripsSeenBy,
} from '#test/support/restTrips.ts'

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const eve = regular(gateway)
let max: number

beforeAll(async () => {
  await connected(ana, bo)
  max = await placeholderOf(ana, 'Max')
})

const traveller = (person: Person) => ({ user_id: person.id, placeholder_user_id: null, display_name: nameOf(person) })

describe('POST /api/trips/', () => {
  test('plans a trip on which one travels along oneself', async () => {
    const { status, body } = await ana.browser.post<RestTrip>('/api/trips/', {
      title: '  Rome ',
      description: ' Ruins\nand pasta ',
      location: ' Italy ',
      start_date: '2026-11-01T00:00:00',
      end_date: '2026-11-10',
      budget: '1200.50',
      default_currency: 'EUR',
      participant_ids: [bo.id, ana.id],
      placeholder_participant_ids: [max],
    })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(Number),
      version: 3,
      title: 'Rome',
      description: 'Ruins\nand pasta',
      location: 'Italy',
      start_date: '2026-11-01',
      end_date: '2026-11-10',
      budget: 1200.5,
      default_currency: 'EUR',
      participant_ids: [ana.id, bo.id],
      placeholder_participant_ids: [max],
      participants: [traveller(ana), traveller(bo), { user_id: null, placeholder_user_id: max, display_name: 'Max' }],
      is_travel_mode: false,
      spent: 0,
      unconverted: [],
      is_archived: false,
      can_edit: true,
      created_by_id: ana.id,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    })
    expect(await tripSeenBy(ana, body.data)).toEqual(body.data)
    expect(await tripsSeenBy(ana)).toContainEqual(body.data)
    expect(await tripsSeenBy(bo)).toContainEqual({ ...body.data, can_edit: false })
    expect(await tripsSeenBy(eve)).toEqual([])
  })

  test('needs no more than a title and two days: US dollars, nobody else, no budget', async () => {
    const { title, start_date, end_date } = rome
    const { body } = await bo.browser.post<RestTrip>('/api/trips', { title, start_date, end_date, budget: '' })
    expect(body.data).toMatchObject({
      ...{ default_currency: 'USD', budget: null, description: null, location: null },
      ...{ participant_ids: [bo.id], placeholder_participant_ids: [] },
    })
    // To spend nothing is a plan as well.
    expect(await planned(bo, { budget: 0 })).toMatchObject({ budget: 0 })
  })

  test('once, however often it is sent with one key', async () => {
    const key = { 'Idempotency-Key': 'to Rome' }
    const first = await bo.browser.post<RestTrip>('/api/trips', rome, key)
    const again = await bo.browser.post<RestTrip>('/api/trips/', rome, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(refusal(await bo.browser.post('/api/trips', { ...rome, title: 'Oslo' }, key))).toEqual([
      409,
      'COMMAND_ID_REUSED',
    ])
  })

  test.each([
    ['title', { title: ' ' }, 'TRIP_TITLE_REQUIRED'],
    ['title', { title: undefined }, 'TRIP_TITLE_REQUIRED'],
    ['title', { title: 'x'.repeat(101) }, 'TRIP_TITLE_TOO_LONG'],
    ['title', { title: 'a\u0000b' }, 'INVALID_TRIP_TITLE'],
    ['location', { location: 'x'.repeat(201) }, 'TRIP_LOCATION_TOO_LONG'],
    ['location', { location: 'a\nb' }, 'INVALID_TRIP_LOCATION'],
    ['location', { location: 5 }, 'INVALID_TRIP_LOCATION'],
    ['description', { description: 'x'.repeat(501) }, 'TRIP_DESCRIPTION_TOO_LONG'],
    ['description', { description: 'a\u0000b' }, 'INVALID_TRIP_DESCRIPTION'],
    ['start_date', { start_date: undefined }, 'START_DATE_REQUIRED'],
    ['start_date', { start_date: '' }, 'START_DATE_REQUIRED'],
    ['start_date', { start_date: '2026-02-30' }, 'INVALID_DATE'],
    ['end_date', { end_date: null }, 'END_DATE_REQUIRED'],
    ['end_date', { end_date: '2026-10-31' }, 'TRIP_ENDS_BEFORE_START'],
    ['budget', { budget: -1 }, 'TRIP_BUDGET_NEGATIVE'],
    ['budget', { budget: '1.001' }, 'TOO_MANY_DECIMALS'],
    ['budget', { budget: 'much' }, 'INVALID_AMOUNT'],
    ['default_currency', { default_currency: NO_CURRENCY }, 'UNKNOWN_CURRENCY'],
    ['participant_ids', { participant_ids: 1 }, 'PARTICIPANTS_NOT_A_LIST'],
    ['participant_ids[0]', { participant_ids: ['1'] }, 'INVALID_ID'],
    ['participant_ids[0]', { participant_ids: [999] }, 'TRAVELLER_NOT_REACHABLE'],
    ['placeholder_participant_ids[0]', { placeholder_participant_ids: [999] }, 'TRAVELLER_NOT_REACHABLE'],
    ['is_travel_mode', { is_travel_mode: 'yes' }, 'INVALID_TRAVEL_MODE'],
  ])('says which field is wrong: %s %j', async (path, changes, code) => {
    const answer = await ana.browser.post('/api/trips', { ...rome, ...changes })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, code }] } })
  })

  test('takes along connections and placeholders one sees, and nobody else', async () => {
    const strangers = [
      ['participant_ids[1]', { participant_ids: [bo.id, eve.id] }],
      ['participant_ids[1]', { participant_ids: [bo.id, bo.id] }],
      ['placeholder_participant_ids[0]', { participant_ids: [bo.id], placeholder_participant_ids: [999] }],
    ] as const
    for (const [path, changes] of strangers) {
      const answer = await ana.browser.post('/api/trips', { ...rome, ...changes })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    }
    const others = await placeholderOf(eve)
    const answer = await ana.browser.post('/api/trips', { ...rome, placeholder_participant_ids: [others] })
    expect(refusal(answer)).toEqual([400, 'TRAVELLER_NOT_REACHABLE'])
  })
})

describe('PUT /api/trips/{id}/', () => {
  test('changes what is sent and leaves the rest', async () => {
    const trip = await planned(ana, { budget: 100, location: 'Italy', participant_ids: [bo.id] })
    const changes = { title: 'Roma', location: null, end_date: '2026-11-12', budget: 12.5, default_currency: 'USD' }
    const { status, body } = await edited(ana, trip, changes)
    const revised = { ...trip, ...changes, version: trip.version + 4 }
    expect([status, body.data]).toEqual([200, revised])
    expect(await tripSeenBy(bo, trip)).toEqual({ ...revised, can_edit: false })
    expect((await edited(ana, trip, { budget: null })).body.data.budget).toBeNull()
    expect((await edited(ana, trip, {})).body.data).toMatchObject({ title: 'Roma', participant_ids: [ana.id, bo.id] })
  })

  test('a budget that fits no other currency has to be typed anew', async () => {
    const trip = await planned(ana, { budget: 12.5 })
    const answer = await edited(ana, trip, { default_currency: 'JPY' })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'budget', code: 'TOO_MANY_DECIMALS' }] } })
    expect((await edited(ana, trip, { default_currency: 'JPY', budget: 2000 })).status).toBe(200)
  })

  test('each of the two lists is whole, and neither needs the other', async () => {
    const trip = await planned(ana, { participant_ids: [bo.id], placeholder_participant_ids: [max] })
    const lists = async (changes: object) => {
      const { participant_ids, placeholder_participant_ids } = (await edited(ana, trip, changes)).body.data
      return [participant_ids, placeholder_participant_ids]
    }
    expect(await lists({ participant_ids: [] })).toEqual([[ana.id], [max]])
    expect(await edited(bo, trip, { title: 'Mine' })).toMatchObject(TRIP_NOT_FOUND)
    expect(await lists({ placeholder_participant_ids: [] })).toEqual([[ana.id], []])
    expect(await lists({ participant_ids: [bo.id], placeholder_participant_ids: [max] })).toEqual([
      [ana.id, bo.id],
      [max],
    ])
  })

  test('who travels along sets their own travel mode, and may send back the rest, but not change it', async () => {
    const trip = await planned(ana, { participant_ids: [bo.id] })
    expect(refusal(await edited(bo, trip, { title: 'Mine' }))).toEqual([403, 'NOT_TRIP_ORGANISER'])
    expect(refusal(await edited(bo, trip, { participant_ids: [bo.id, eve.id] }))).toEqual([403, 'NOT_TRIP_ORGANISER'])
    const { title, start_date, end_date, budget, default_currency, participant_ids } = trip
    const form = { title, start_date, end_date, budget, default_currency, participant_ids, description: '' }
    const { status, body } = await edited(bo, trip, { ...form, is_travel_mode: true })
    expect([status, body.data]).toEqual([200, { ...trip, is_travel_mode: true, can_edit: false }])
    expect((await tripSeenBy(ana, trip)).is_travel_mode).toBe(false)
    expect((await edited(bo, trip, { is_travel_mode: false })).body.data.is_travel_mode).toBe(false)
  })

  test('a trip of others is answered like one that never was', async () => {
    const trip = await planned(ana)
    for (const id of [trip.id, 999_999]) {
      expect(await edited(eve, { id }, { title: 'Mine' })).toMatchObject(TRIP_NOT_FOUND)
      expect(await archived(eve, { id })).toMatchObject(TRIP_NOT_FOUND)
      expect(await deleted(eve, { id }, true)).toMatchObject(TRIP_NOT_FOUND)
      expect(await eve.browser.get(`/api/trips/${id}`)).toMatchObject(TRIP_NOT_FOUND)
    }
  })
})

describe('DELETE /api/trips/{id}/', () => {
  test('archives, unless it is said to be for good; lists tell the two apart', async () => {
    const who = await gateway.person()
    const old = await planned(who, { title: 'Old', start_date: '2026-01-01', end_date: '2026-01-02' })
    const late = await planned(who, { title: 'Late', start_date: '2027-01-01', end_date: '2027-01-02' })
    const put = await planned(who, { title: 'Put away', start_date: '2028-01-01', end_date: '2028-01-02' })
    const { status, body } = await who.browser.delete<RestTrip>(`/api/trips/${put.id}`)
    expect([status, body.message, body.data]).toEqual([
      ...[200, 'Trip archived'],
      { ...put, version: put.version + 1, is_archived: true },
    ])
    expect((await archived(who, put)).status).toBe(200)

    const titles = async (which: string) => (await tripsSeenBy(who, which)).map(({ title }) => title)
    expect(await titles('')).toEqual(['Late', 'Old', 'Put away'])
    expect(await titles('active/')).toEqual(['Late', 'Old'])
    expect(await titles('past/')).toEqual(['Put away'])

    expect(await deleted(who, old, true)).toMatchObject({ status: 200, body: { data: null, message: 'Trip deleted' } })
    expect(await who.browser.get(`/api/trips/${old.id}`)).toMatchObject(TRIP_NOT_FOUND)
    expect(await deleted(who, old, true)).toMatchObject(TRIP_NOT_FOUND)
    expect(await titles('')).toEqual([late.title, 'Put away'])
  })

  test('is for who organises it', async () => {
    const trip = await planned(ana, { participant_ids: [bo.id] })
    expect(refusal(await archived(bo, trip))).toEqual([403, 'NOT_TRIP_ORGANISER'])
    expect(refusal(await deleted(bo, trip, true))).toEqual([403, 'NOT_TRIP_ORGANISER'])
  })

  test.each([
    ['permanent=maybe', 'INVALID_PERMANENT'],
    ['permanent=', 'INVALID_PERMANENT'],
    ['permanent=true&keep_expenses=1', 'INVALID_KEEP_EXPENSES'],
  ])('%s is refused', async (query, code) => {
    const trip = await planned(ana)
    expect(refusal(await ana.browser.delete(`/api/trips/${trip.id}/?${query}`))).toEqual([400, code])
    expect(await tripSeenBy(ana, trip)).toEqual(trip)
  })
})

test('whoever travels together may see who the others are, and strangers still may not', async () => {
  const [one, other, third] = [await gateway.person(), await gateway.person(), await gateway.person()]
  await connected(one, other)
  await connected(one, third)
  const granny = await placeholderOf(one, 'Granny')
  const seen = async () => [
    (await third.browser.get(`/api/users/${other.id}`)).status,
    (await third.browser.get(`/api/placeholder-users/${granny}`)).status,
  ]
  expect(await seen()).toEqual([404, 404])
  const trip = await planned(one, {
    participant_ids: [other.id, third.id],
    placeholder_participant_ids: [granny],
  })
  expect(await seen()).toEqual([200, 200])
  await edited(one, trip, { participant_ids: [third.id], placeholder_participant_ids: [] })
  expect(await seen()).toEqual([404, 404])
})
