import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QuitsEvent } from '#domain/catalog.ts'
import { readFacts } from '#domain/store/readOnwards.ts'
import { openProjectorConnection } from '#projections/runner/follow.ts'
import { trips } from '#projections/trips/projection.ts'
import {
  companionsAmong,
  companionsOf,
  expensesOfTrip,
  tripCounts,
  tripsOf,
  tripTitles,
} from '#projections/trips/queries.ts'
import { spendingOfTrips, stakeIn } from '#projections/trips/spending.ts'
import {
  added,
  ana,
  appointed,
  archived,
  arrived,
  bo,
  budgeted,
  cy,
  deleted,
  described,
  eve,
  linked,
  max,
  planned,
  removed,
  rerouted,
  rescheduled,
  restored,
  retitled,
  travelling,
  tripId,
} from '#test/support/journey.ts'
import {
  corrected,
  erased,
  meal,
  restored as mealRestored,
  movedToTrip,
  linked as participantLinked,
  recategorised,
  redated,
  shared,
  voided,
} from '#test/support/meals.ts'
import { given, House } from '#test/support/projectionSpec.ts'

const oslo = 10

describe('trips', () => {
  test('a trip is what was last said about it', () =>
    given(
      planned(),
      ...[retitled(95), described(96), rerouted(97), rescheduled('2026-11-02', '2026-11-09')],
      ...[budgeted('USD', 500), added(bo), removed(ana), appointed(bo), archived],
      planned({ tripId: oslo, createdBy: cy }),
    ).thenRows('trips', [
      {
        ...{ trip_id: tripId, version: 10, title_id: 95, description_id: 96, location_id: 97 },
        ...{ start_date: '2026-11-02', end_date: '2026-11-09', currency: 'USD', budget_minor: 500 },
        ...{ created_by: ana, organiser: bo, archived: true },
      },
      {
        ...{ trip_id: oslo, version: 1, title_id: 90, description_id: null, location_id: null },
        ...{ start_date: '2026-11-01', end_date: '2026-11-10', currency: 'EUR', budget_minor: null },
        ...{ created_by: cy, organiser: cy, archived: false },
      },
    ]))

  test('an archived one may come back, a deleted one is gone', () =>
    given(planned(), archived, restored, planned({ tripId: oslo }), deleted()).thenRows('trips', [
      { trip_id: oslo, archived: false },
    ]))

  test('travellers are those who are there, since they came', () =>
    given(planned(), added(bo), added(max), removed(bo), added(cy), added(bo), linked(max, eve)).thenRows(
      'trip_travellers',
      [
        { trip_id: tripId, person_id: ana, since: 1 },
        { trip_id: tripId, person_id: eve, since: 3 },
        { trip_id: tripId, person_id: cy, since: 5 },
        { trip_id: tripId, person_id: bo, since: 6 },
      ],
    ))

  test('a placeholder that is linked to who is there already is there once', () =>
    given(planned(), added(max), added(bo), linked(max, bo)).thenRows('trip_travellers', [
      { person_id: ana, since: 1 },
      { person_id: bo, since: 2 },
    ]))

  test('a deleted trip has no travellers', () =>
    given(planned(), added(bo), planned({ tripId: oslo, createdBy: cy }), deleted()).thenRows('trip_travellers', [
      { trip_id: oslo, person_id: cy },
    ]))

  test('somebody is in travel mode for the trip they started last', () =>
    given(travelling(ana, oslo), travelling(bo), arrived(ana, oslo), travelling(ana), arrived(bo)).thenRows(
      'travel_modes',
      [{ user_id: ana, trip_id: tripId }],
    ))
})

const FOOD = { day: '2026-11-21', category: 'FOOD', currency: 'EUR', rate_currency: '', rate: '' }
const onTrip = { tripId }

describe('what was spent', () => {
  test('is added up by day, category, currency and person', () =>
    given(
      meal(1, onTrip),
      meal(2, { ...onTrip, ...shared(600, bo, ana) }),
      meal(3, { ...onTrip, ...shared(400, bo, bo) }),
      meal(4, { tripId: oslo }),
      meal(5),
    ).thenRows('trip_spending', [
      { trip_id: tripId, ...FOOD, person: ana, paid: 3000, borne: 2100 },
      { trip_id: tripId, ...FOOD, person: bo, paid: 1000, borne: 1900 },
      { trip_id: oslo, ...FOOD, person: ana, paid: 3000, borne: 1500 },
      { trip_id: oslo, ...FOOD, person: bo, paid: 0, borne: 1500 },
    ]))

  test('follows every change of an expense', () =>
    given(
      meal(1, onTrip),
      redated(1, '2026-11-22'),
      recategorised(1, 'GROCERIES'),
      corrected(1, { ...shared(900, bo, ana), currency: 'USD' }),
      {
        type: 'ExpenseRateConfirmed',
        data: { expenseId: 1, confirmedRate: { currency: 'EUR', rate: '0.5' } },
      },
    ).thenRows(
      'trip_spending',
      [
        { person: ana, paid: 0, borne: 900 },
        { person: bo, paid: 900, borne: 0 },
      ].map(sums => ({
        ...{ trip_id: tripId, day: '2026-11-22', category: 'GROCERIES', currency: 'USD' },
        ...{ rate_currency: 'EUR', rate: '0.5', ...sums },
      })),
    ))

  test('moves with the expense, and knows nothing of others', () =>
    given(
      meal(1),
      redated(1, '2026-11-20'),
      movedToTrip(1, tripId, shared(700, ana, bo)),
      movedToTrip(1, oslo, shared(700, ana, bo)),
      meal(2, onTrip),
      movedToTrip(2, null, shared(3000, ana, bo)),
      corrected(2, shared(100, ana, ana)),
    ).thenRows('trip_spending', [
      { trip_id: oslo, ...FOOD, person: ana, paid: 700, borne: 0 },
      { trip_id: oslo, ...FOOD, person: bo, paid: 0, borne: 700 },
    ]))

  test('does not count what is deleted, until it is restored, nor ever what is erased', () =>
    given(meal(1, onTrip), meal(2, onTrip), meal(3, onTrip), voided(1), voided(2), mealRestored(2), erased(3)).thenRows(
      'trip_spending',
      [
        { trip_id: tripId, ...FOOD, person: ana, paid: 3000, borne: 1500 },
        { trip_id: tripId, ...FOOD, person: bo, paid: 0, borne: 1500 },
      ],
    ))

  test('names who a placeholder turned out to be', () =>
    given(
      meal(1, { ...onTrip, ...shared(600, max, ana, bo) }),
      participantLinked(1, max, cy, shared(600, cy, ana, bo)),
    ).thenRows('trip_spending', [
      { trip_id: tripId, ...FOOD, person: ana, paid: 0, borne: 300 },
      { trip_id: tripId, ...FOOD, person: bo, paid: 0, borne: 300 },
      { trip_id: tripId, ...FOOD, person: cy, paid: 600, borne: 0 },
    ]))
})

describe('what is asked of it', () => {
  let house: House
  beforeAll(async () => {
    house = await House.open()
    await house.append(
      planned({ startDate: '2026-11-01' }),
      ...[added(bo), added(max), travelling(bo)],
      planned({ tripId: oslo, startDate: '2026-11-05', createdBy: bo, titleId: 80 }),
      planned({ tripId: 11, createdBy: bo }),
      { type: 'TripArchived', data: { tripId: 11 } },
      meal(1, { ...onTrip, createdBy: ana }),
      meal(2, { ...onTrip, createdBy: bo, ...shared(600, bo, bo, cy) }),
      meal(3, { ...onTrip, createdBy: bo, ...shared(600, bo, bo) }),
      meal(4, { ...onTrip, category: 'custom-77' }),
      voided(3),
    )
    await house.writeTitle(90, 'Rome')
    await house.catchUp()
  })
  afterAll(() => house.close())

  test('trips of somebody, the latest first and the archived ones last', async () => {
    const [first, second, third, ...rest] = await tripsOf(house.database, bo)
    expect([first?.tripId, third?.tripId, third?.isArchived, rest]).toEqual([oslo, 11, true, []])
    expect(second).toMatchObject({
      ...{ tripId, title: 'Rome', travellers: [ana, bo, max], isTravelMode: true, organiser: ana },
      ...{ startDate: '2026-11-01', endDate: '2026-11-10', budgetMinor: null, isArchived: false },
    })
    expect((await tripsOf(house.database, ana)).map(trip => [trip.tripId, trip.isTravelMode])).toEqual([
      [tripId, false],
    ])
    expect(await tripsOf(house.database, eve)).toEqual([])
  })

  test('titles, in the order asked for', async () => {
    expect(await tripTitles(house.database, [oslo, tripId, 999])).toEqual([null, 'Rome', null])
  })

  test('who travels with whom', async () => {
    expect(await companionsAmong(house.database, ana, [cy, bo, eve, max])).toEqual([bo, max])
    expect(await companionsAmong(house.database, bo, [max])).toEqual([max])
    expect(await companionsOf(house.database, ana)).toEqual([max, ana, bo])
    expect(await companionsOf(house.database, eve)).toEqual([])
  })

  test('how many trips somebody has planned', async () => {
    expect(await tripCounts(house.database, [bo, eve, ana])).toEqual([2, 0, 1])
  })

  test('all that belongs to a trip, once that is known', async () => {
    expect((await expensesOfTrip(house.database, tripId, 1))?.toSorted()).toEqual([1, 2, 3, 4])
    expect(await expensesOfTrip(house.database, oslo, 1)).toEqual([])
    expect(await expensesOfTrip(house.database, tripId, 1_000)).toBeNull()
  })

  test('what was spent; a category that nobody ever made counts as none', async () => {
    const [ofRome = [], ofOslo] = await spendingOfTrips(house.database, [tripId, oslo])
    expect(ofOslo).toEqual([])
    expect(
      ofRome.map(({ person, category, baseCategory, minor, borneMinor }) => [
        ...[person, category, baseCategory, minor, borneMinor],
      ]),
    ).toEqual([
      [ana, 'FOOD', 'FOOD', 3000n, 1500n],
      [bo, 'FOOD', 'FOOD', 600n, 1800n],
      [cy, 'FOOD', 'FOOD', 0n, 300n],
      [ana, 'custom-77', null, 3000n, 1500n],
      [bo, 'custom-77', null, 0n, 1500n],
    ])
  })

  test('what deleting its expenses would come to, for whoever asks', async () => {
    expect(await stakeIn(house.database, tripId, ana)).toEqual({ expenses: 3, deletable: 2, people: 1 })
    expect(await stakeIn(house.database, tripId, bo)).toEqual({ expenses: 3, deletable: 1, people: 1 })
    expect(await stakeIn(house.database, tripId, eve)).toEqual({ expenses: 3, deletable: 0, people: 0 })
    expect(await stakeIn(house.database, oslo, ana)).toEqual({ expenses: 0, deletable: 0, people: 0 })
  })
})

test('whoever travels along is told of every change, and of what was spent', async () => {
  const house = await House.open([trips])
  const connection = await openProjectorConnection(house.url)
  const told = async (...events: readonly QuitsEvent[]) => {
    const before = Object.values(await house.positions())[0] ?? 0
    await house.append(...events)
    const fold = trips.startFold()
    const { events: facts } = await readFacts(house.database, before, 100)
    // As the projector has it: what is not in the place that serves cannot be loaded.
    await connection.query('SET search_path TO read')
    await fold.prepare(facts, async () => connection)
    fold.apply(facts)
    const changes = await fold.changes(connection)
    await house.catchUp()
    expect(changes.every(({ about }) => about === 'trips')).toBe(true)
    return changes.map(({ viewerId }) => viewerId).toSorted()
  }
  try {
    expect(await told(planned(), added(bo), added(max))).toEqual([ana, bo])
    expect(await told(travelling(bo))).toEqual([bo])
    expect(await told(meal(1, onTrip))).toEqual([ana, bo])
    expect(await told(meal(2))).toEqual([])
    expect(await told(removed(bo))).toEqual([ana, bo])
    expect(await told(voided(1))).toEqual([ana])
    expect(await told(added(bo), travelling(bo), meal(3, onTrip))).toEqual([ana, bo])
    await told(removed(bo))
    expect(await told(deleted())).toEqual([ana])
  } finally {
    await connection.end()
    await house.close()
  }
})
