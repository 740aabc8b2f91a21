import type { PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import type { TripEvent } from '#domain/trip/events.ts'
import { concerning } from '../concerning.ts'
import { to } from '../fold/contribution.ts'
import { type Changed, tally } from '../fold/tally.ts'
import type { Change } from '../projection.ts'
import { bigint, bool, date, int, text, timestamptz } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'

const trips = table(
  'trips',
  {
    tripId: bigint.key,
    version: int,
    titleId: bigint,
    descriptionId: bigint.nullable,
    locationId: bigint.nullable,
    startDate: date,
    endDate: date,
    currency: text(),
    budgetMinor: bigint.nullable,
    createdBy: bigint.fixed,
    organiser: bigint,
    archived: bool,
    createdAt: timestamptz.fixed,
  },
  // How many somebody has planned is told the administrator.
  { indexes: ['CREATE INDEX trips_of_planner ON trips (created_by)'] },
)

const tripTravellers = table(
  'trip_travellers',
  { tripId: bigint.key, personId: bigint.key, since: int },
  { indexes: ['CREATE INDEX trip_travellers_of_person ON trip_travellers (person_id)'] },
)

/** Something that happened to a trip. Expenses may name one too, so the type has to tell. */
type TripFact = Extract<Fact, { type: TripEvent['type'] }>

/** A trip as it is now, with everybody who travels along, and since which version of it. */
type Trip = RowOf<typeof trips> & { readonly travellers: ReadonlyMap<PersonId, number> }

async function load(connection: Connection, ids: readonly number[]): Promise<Trip[]> {
  const [rows, travellers] = await Promise.all([
    trips.load(connection, 'tripId', ids),
    tripTravellers.load(connection, 'tripId', ids),
  ])
  const onTrip = Map.groupBy(travellers, ({ tripId }) => tripId)
  return rows.map(trip => ({
    ...trip,
    travellers: new Map(onTrip.get(trip.tripId)?.map(({ personId, since }) => [personId, since])),
  }))
}

/** The event carries what it changes under the names it has here. */
const revise = (trip: Trip, { data, version }: TripFact & { data: Partial<Trip> }): Trip => ({
  ...trip,
  ...data,
  version,
})

/** Whoever travels along in their own right has done so since the earlier of the two. */
function inPlaceOf(before: Trip['travellers'], from: PersonId, to: PersonId): Trip['travellers'] {
  const travellers = new Map(before)
  const since = Math.min(...[from, to].flatMap(person => before.get(person) ?? []))
  travellers.delete(from)
  return travellers.set(to, since)
}

/** Whoever travels along, or did until now, has another trip in front of them. */
const changes = (changed: readonly Changed<Trip>[]): Change[] =>
  concerning(
    changed.flatMap(({ before, after }) => [...(before?.travellers.keys() ?? []), ...(after?.travellers.keys() ?? [])]),
  )

export const trip = tally<Trip, TripFact>({
  key: 'tripId',
  row: trips,
  load,
  begins: {
    TripPlanned: ({ data, version, recordedAt }) => ({
      ...data,
      ...{ version, organiser: data.createdBy, archived: false, createdAt: recordedAt },
      travellers: new Map([[data.createdBy, version]]),
    }),
  },
  evolve: {
    TripRetitled: revise,
    TripDescribed: revise,
    TripRerouted: revise,
    TripRescheduled: revise,
    TripBudgetRevised: revise,
    TravellerAdded: (before, { data: { person }, version }) => ({
      ...before,
      version,
      travellers: new Map(before.travellers).set(person, version),
    }),
    TravellerRemoved: (before, { data: { person }, version }) => ({
      ...before,
      version,
      travellers: new Map([...before.travellers].filter(([traveller]) => traveller !== person)),
    }),
    TravellerLinked: (before, { data: { from, to: linked }, version }) => ({
      ...before,
      version,
      travellers: inPlaceOf(before.travellers, from, linked),
    }),
    OrganiserAppointed: (before, { data: { person }, version }) => ({ ...before, version, organiser: person }),
    TripArchived: (before, { version }) => ({ ...before, version, archived: true }),
    TripRestored: (before, { version }) => ({ ...before, version, archived: false }),
    TripDeleted: () => undefined,
  },
  contributes: [
    to(
      tripTravellers,
      ({ tripId, travellers }) => [...travellers].map(([personId, since]) => ({ tripId, personId, since })),
      ['travellers'],
    ),
  ],
  changes,
  weightOf: ({ travellers }) => 1 + travellers.size,
})
