import { beforeAll, describe, expect, test, vi } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { connected, nameOf, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { expensesOf, lunch } from '#test/support/graphqlExpenses.ts'
import { inputOf } from '#test/support/inputOf.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { subscribe } from '#test/support/subscriber.ts'

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const eve = regular(gateway)

beforeAll(async () => {
  await connected(ana, bo)
})

const TRIP = `{
  id title description location startDate endDate currency budget { amount currency }
  participants { id displayName isPlaceholder } organiser { id } canEdit isArchived isTravelMode
}`

const SPENDING = `{
  total { amount currency } unconverted { amount currency }
  byPerson { person { displayName } paid { amount } share { amount } }
  byCategory { category amount { amount } }
  byDay { date amount { amount } }
}`

interface Trip {
  readonly id: string
  readonly title: string
}

interface Payload {
  readonly trip: Trip | null
  readonly pending: boolean
  readonly refusals: readonly { readonly code: string; readonly path: string | null }[]
}

async function mutate({ browser }: Person, name: string, input: object): Promise<Payload> {
  const { body } = await browser.graphql<Record<string, Payload>>(
    `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) { pending trip ${TRIP} refusals { code path } } }`,
    { input },
  )
  const payload = body.data?.[name]
  if (payload === undefined) throw new Error(JSON.stringify(body))
  return payload
}

const rome = { title: 'Rome', startDate: '2026-11-01', endDate: '2026-11-10', currency: 'EUR' }

async function planned(who: Person, changes: object = {}): Promise<Trip> {
  const { trip } = await mutate(who, 'createTrip', { ...rome, ...changes })
  if (trip === null) throw new Error('the trip was refused')
  return trip
}

async function seen<Data>({ browser }: Person, id: string, fields: string): Promise<Data | null> {
  const { body } = await browser.graphql<{ trip: Data | null }>(`query ($id: ID!) { trip(id: $id) ${fields} }`, { id })
  return body.data.trip
}

describe('trips', () => {
  test('are planned with everything there is to say', async () => {
    const granny = await placeholderOf(ana, 'Granny')
    const { trip, pending, refusals } = await mutate(ana, 'createTrip', {
      ...rome,
      ...{ description: 'Ruins', location: 'Italy', currency: 'USD', budget: '99.50', isTravelMode: true },
      participants: [String(bo.id), `placeholder-${granny}`],
    })
    expect([pending, refusals]).toEqual([false, []])
    expect(trip).toEqual({
      ...{ id: expect.any(String), title: 'Rome', description: 'Ruins', location: 'Italy' },
      ...{ startDate: '2026-11-01', endDate: '2026-11-10', currency: 'USD' },
      budget: { amount: '99.50', currency: 'USD' },
      participants: [
        { id: String(ana.id), displayName: nameOf(ana), isPlaceholder: false },
        { id: String(bo.id), displayName: nameOf(bo), isPlaceholder: false },
        { id: `placeholder-${granny}`, displayName: 'Granny', isPlaceholder: true },
      ],
      ...{ organiser: { id: String(ana.id) }, canEdit: true, isArchived: false, isTravelMode: true },
    })
    expect(await seen(ana, trip?.id ?? '', TRIP)).toEqual(trip)
    expect(await seen(bo, trip?.id ?? '', TRIP)).toEqual({ ...trip, canEdit: false, isTravelMode: false })
    expect(await seen(eve, trip?.id ?? '', TRIP)).toBeNull()
    const { body } = await bo.browser.graphql<{ trips: Trip[] }>(`{ trips ${TRIP} }`)
    expect(body.data.trips).toEqual([{ ...trip, canEdit: false, isTravelMode: false }])
    await mutate(ana, 'setTravelMode', { tripId: trip?.id, isOn: false })
  })

  test('take one’s own currency unless another is said, once for one key', async () => {
    const { title, startDate, endDate } = rome
    const input = { title, startDate, endDate, commandId: 'a trip' }
    const first = await mutate(eve, 'createTrip', input)
    expect(first.trip).toMatchObject({ currency: 'EUR', budget: null })
    await eve.browser.put('/api/users/me', { currency: 'JPY' })
    expect(await mutate(eve, 'createTrip', input)).toEqual(first)
    expect((await mutate(eve, 'createTrip', { ...input, title: 'Oslo' })).refusals).toMatchObject([
      { code: 'COMMAND_ID_REUSED' },
    ])
  })

  test('are edited: null takes a budget away, `participants` is the whole list', async () => {
    const { id } = await planned(ana, { budget: '5', participants: [String(bo.id)] })
    const changed = await mutate(ana, 'reviseTrip', { id, title: 'Roma', budget: null, location: 'Italy' })
    expect(changed.trip).toMatchObject({ title: 'Roma', budget: null, location: 'Italy' })
    expect((await mutate(ana, 'reviseTrip', { id, participants: [] })).trip).toMatchObject({
      participants: [{ id: String(ana.id) }],
    })
    expect((await mutate(bo, 'reviseTrip', { id, title: 'Mine' })).refusals).toEqual([
      { code: 'TRIP_NOT_FOUND', path: null },
    ])
    expect((await mutate(ana, 'reviseTrip', { id, endDate: '2026-10-01' })).refusals).toEqual([
      { code: 'TRIP_ENDS_BEFORE_START', path: 'endDate' },
    ])
  })

  test('are archived and restored; travel mode does not come back by itself', async () => {
    const { id } = await planned(ana, { isTravelMode: true })
    expect((await mutate(ana, 'archiveTrip', { id })).trip).toMatchObject({ isArchived: true, isTravelMode: false })
    expect((await mutate(ana, 'restoreTrip', { id })).trip).toMatchObject({ isArchived: false, isTravelMode: false })
  })

  test('have one travel mode per person', async () => {
    const [rome, oslo] = [await planned(bo), await planned(bo, { title: 'Oslo' })]
    expect((await mutate(bo, 'setTravelMode', { tripId: rome.id, isOn: true })).trip).toMatchObject({
      isTravelMode: true,
    })
    expect((await mutate(bo, 'setTravelMode', { tripId: oslo.id, isOn: true })).refusals).toEqual([
      { code: 'TRAVEL_MODE_TAKEN', path: 'isTravelMode' },
    ])
    const { body } = await bo.browser.graphql<{ setTravelMode: { refusals: object[] } }>(
      'mutation ($input: SetTravelModeInput!) { setTravelMode(input: $input) { refusals { details { trip { id title } } } } }',
      { input: { tripId: oslo.id, isOn: true } },
    )
    expect(body.data.setTravelMode.refusals).toEqual([{ details: { trip: { id: rome.id, title: 'Rome' } } }])
    expect((await mutate(eve, 'setTravelMode', { tripId: rome.id, isOn: true })).refusals).toMatchObject([
      { code: 'TRIP_NOT_FOUND' },
    ])
    const switched = { tripId: oslo.id, isOn: true, replacesOther: true, commandId: 'switching-1' }
    expect((await mutate(bo, 'setTravelMode', switched)).trip).toMatchObject({ title: 'Oslo', isTravelMode: true })
    expect((await mutate(bo, 'setTravelMode', switched)).trip).toMatchObject({ title: 'Oslo', isTravelMode: true })
    expect(await seen(bo, rome.id, '{ isTravelMode }')).toEqual({ isTravelMode: false })
    await mutate(bo, 'setTravelMode', { tripId: oslo.id, isOn: false })
  })

  test('are left, and go on without who left them', async () => {
    const { id } = await planned(ana, { participants: [String(bo.id)], isTravelMode: true })
    await recorded(ana, { amount: 8, trip_id: Number(id) })
    expect((await mutate(ana, 'leaveTrip', { id, commandId: 'leaving-1' })).trip).toBeNull()
    expect(await mutate(ana, 'leaveTrip', { id, commandId: 'leaving-1' })).toMatchObject({ trip: null, refusals: [] })
    expect(await seen(ana, id, TRIP)).toBeNull()
    expect(await seen(bo, id, `{ canEdit participants { id } spending { total { amount } } }`)).toEqual({
      ...{ canEdit: true, participants: [{ id: String(bo.id) }], spending: { total: { amount: '8.00' } } },
    })
    expect((await mutate(bo, 'leaveTrip', { id })).refusals).toMatchObject([{ code: 'LAST_TRAVELLER' }])
    expect((await mutate(eve, 'leaveTrip', { id })).refusals).toMatchObject([{ code: 'TRIP_NOT_FOUND' }])
    // Nobody is in travel mode for a trip of others.
    const next = await planned(ana, { title: 'Oslo', isTravelMode: true })
    expect(next).toMatchObject({ isTravelMode: true })
    await mutate(ana, 'archiveTrip', { id: next.id })
  })

  test('are listed together, or only those that were put away, or only the others', async () => {
    const cy = await gateway.person()
    const [rome, oslo] = [await planned(cy), await planned(cy, { title: 'Oslo' })]
    await mutate(cy, 'archiveTrip', { id: rome.id })
    const { body } = await cy.browser.graphql<object>(
      '{ trips { title } open: trips(isArchived: false) { title } away: trips(isArchived: true) { title } }',
    )
    expect(body.data).toEqual({
      ...{ trips: [{ title: 'Oslo' }, { title: 'Rome' }], open: [{ title: oslo.title }], away: [{ title: 'Rome' }] },
    })
  })

  test('are deleted, after it was told what that would come to', async () => {
    const { id } = await planned(ana, { participants: [String(bo.id)] })
    const halves = { trip_id: Number(id), splits: [{ user_id: ana.id }, { user_id: bo.id }] }
    await recorded(ana, halves)
    await recorded(bo, halves)
    await recorded(ana, { trip_id: Number(id) })
    const STAKE = '{ stake { expenses deletable people } }'
    expect(await seen(ana, id, STAKE)).toEqual({ stake: { expenses: 3, deletable: 2, people: 1 } })
    expect(await seen(bo, id, STAKE)).toEqual({ stake: { expenses: 3, deletable: 1, people: 1 } })
    expect((await mutate(bo, 'deleteTrip', { id, keepExpenses: false })).refusals).toMatchObject([
      { code: 'NOT_TRIP_ORGANISER' },
    ])
    expect(await mutate(ana, 'deleteTrip', { id, keepExpenses: false })).toEqual({
      ...{ trip: null, pending: false, refusals: [] },
    })
    expect(await seen(ana, id, TRIP)).toBeNull()
  })
})

describe('what was spent', () => {
  test('is told by person, by category and by day, and everything adds up', async () => {
    const { id } = await planned(ana, { participants: [String(bo.id)] })
    const trip_id = Number(id)
    const thirds = {
      split_type: 'RATIO',
      splits: [
        { user_id: ana.id, split_value: 2 },
        { user_id: bo.id, split_value: 1 },
      ],
    }
    await recorded(ana, { amount: 30, trip_id, category: 'FOOD', date: '2026-11-02', ...thirds })
    await recorded(bo, { amount: 12.5, trip_id, category: 'TRANSPORT', date: '2026-11-01' })
    await recorded(bo, { amount: 10, currency: 'USD', trip_id, category: 'FOOD', date: '2026-09-30' })
    await recorded(bo, { amount: 5, currency: 'USD', trip_id, date: '1950-01-01' })
    expect(await seen(bo, id, `{ spending ${SPENDING} }`)).toEqual({
      spending: {
        total: { amount: '51.30', currency: 'EUR' },
        unconverted: [{ amount: '5.00', currency: 'USD' }],
        byPerson: [
          { person: { displayName: nameOf(ana) }, paid: { amount: '30.00' }, share: { amount: '20.00' } },
          { person: { displayName: nameOf(bo) }, paid: { amount: '21.30' }, share: { amount: '31.30' } },
        ],
        byCategory: [
          { category: 'FOOD', amount: { amount: '38.80' } },
          { category: 'TRANSPORT', amount: { amount: '12.50' } },
        ],
        byDay: [
          { date: '2026-09-30', amount: { amount: '8.80' } },
          { date: '2026-11-01', amount: { amount: '12.50' } },
          { date: '2026-11-02', amount: { amount: '30.00' } },
        ],
      },
    })
  })

  test('of a category of one’s own is told others by its base category', async () => {
    const { body } = await ana.browser.post<{ id: number }>('/api/categories/custom', {
      ...{ name: 'Secret', emoji: '🤫', base_category: 'GIFTS' },
    })
    const { id } = await planned(ana)
    await recorded(ana, { amount: 4, trip_id: Number(id), category: `custom-${body.data.id}` })
    expect(await seen(ana, id, '{ spending { byCategory { category amount { amount } } } }')).toEqual({
      spending: { byCategory: [{ category: 'GIFTS', amount: { amount: '4.00' } }] },
    })
  })
})

test('expenses are put on trips and taken off, and say what these are called', async () => {
  const { id } = await planned(ana)
  const { mutate: change, recorded: record } = expensesOf(ana)
  const expense = await record({ tripId: id })
  expect(expense).toMatchObject({ trip: { id } })
  const { body } = await ana.browser.graphql<object>('query ($id: ID!) { expense(id: $id) { trip { id title } } }', {
    id: expense.id,
  })
  expect(body.data).toEqual({ expense: { trip: { id, title: 'Rome' } } })
  expect((await change('correctExpense', { id: expense.id, tripId: null })).expense).toMatchObject({ trip: null })
  expect((await change('correctExpense', { id: expense.id, tripId: '999999' })).refusals).toMatchObject([
    { code: 'TRIP_NOT_FOUND', path: 'tripId' },
  ])
  expect((await expensesOf(eve).mutate('recordExpense', { ...lunch, tripId: id })).refusals).toMatchObject([
    { code: 'TRIP_NOT_FOUND', path: 'tripId' },
  ])
})

test('whoever travels along hears of changes, and nobody else', async () => {
  const { id } = await planned(ana, { participants: [String(bo.id)] })
  const query = 'subscription { tripsChanged { trips { title spending { total { amount } } } } }'
  const [his, hers] = [await subscribe(bo.browser, query), await subscribe(eve.browser, query)]
  await recorded(ana, { amount: 7, trip_id: Number(id) })
  await mutate(ana, 'reviseTrip', { id, title: 'Roma' })
  await vi.waitFor(() => {
    expect(his.received.at(-1)).toMatchObject({
      tripsChanged: {
        trips: expect.arrayContaining([{ title: 'Roma', spending: { total: { amount: '7.00' } } }]),
      },
    })
  })
  expect(hers.received).toEqual([])
})
