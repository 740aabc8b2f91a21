import type { ConfirmedRate } from '#domain/expense/events.ts'
import type { PlacedPart } from '#domain/money/convertPart.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column } from '../columns.ts'
import { declareProjection } from '../projection.ts'
import { idsToLoad } from '../touched.ts'
import { type ExpenseFact, expensesToLoad } from '../touchedExpenses.ts'
import { type Batch, emptyBatch, sizeOf } from './batch.ts'
import { changesOf } from './changes.ts'
import { type PartRow, partAfter } from './partRow.ts'
import { planned, type TripFact, type TripRow, tripAfter } from './tripRow.ts'
import { spill, write } from './write.ts'

const LOAD_TRIPS = {
  name: 'trips_load',
  text: `SELECT t.trip_id, t.version, t.title_id, t.description_id, t.location_id, t.start_date::text, t.end_date::text,
                t.currency, t.budget_minor, t.created_by, t.organiser, t.archived, t.created_at,
                (SELECT json_agg(json_build_array(person_id, since)) FROM trip_travellers p WHERE p.trip_id = t.trip_id)
                  AS travellers
         FROM trips t WHERE t.trip_id = ANY($1::bigint[])`,
}

const LOAD_PARTS = {
  name: 'trip_expenses_load',
  text: `SELECT expense_id, trip_id, day::text, category, currency, amount_minor, payers, shares, confirmed_rate,
                voided
         FROM trip_expenses WHERE expense_id = ANY($1::bigint[])`,
}

interface StoredTrip {
  readonly trip_id: string
  readonly version: number
  readonly title_id: string
  readonly description_id: string | null
  readonly location_id: string | null
  readonly start_date: string
  readonly end_date: string
  readonly currency: string
  readonly budget_minor: string | null
  readonly created_by: string
  readonly organiser: string
  readonly archived: boolean
  readonly created_at: Date
  readonly travellers: readonly (readonly [number, number])[] | null
}

interface StoredPart {
  readonly expense_id: string
  readonly trip_id: string
  readonly day: string
  readonly category: string
  readonly currency: string
  readonly amount_minor: string
  readonly payers: readonly PlacedPart[]
  readonly shares: readonly PlacedPart[]
  readonly confirmed_rate: ConfirmedRate | null
  readonly voided: boolean
}

const optional = (text: string | null): number | null => (text === null ? null : Number(text))

const tripRow = (stored: StoredTrip): TripRow => ({
  tripId: Number(stored.trip_id),
  version: stored.version,
  titleId: Number(stored.title_id),
  descriptionId: optional(stored.description_id),
  locationId: optional(stored.location_id),
  startDate: stored.start_date,
  endDate: stored.end_date,
  currency: stored.currency,
  budgetMinor: optional(stored.budget_minor),
  createdBy: Number(stored.created_by),
  organiser: Number(stored.organiser),
  archived: stored.archived,
  createdAt: stored.created_at.toISOString(),
  travellers: new Map(stored.travellers ?? []),
})

const partRow = (stored: StoredPart): PartRow => ({
  tripId: Number(stored.trip_id),
  date: stored.day,
  category: stored.category,
  currency: stored.currency,
  amountMinor: Number(stored.amount_minor),
  payers: stored.payers,
  shares: stored.shares,
  confirmedRate: stored.confirmed_rate,
  voided: stored.voided,
})

async function prepare(events: readonly Fact[], batch: Batch, tables: () => Promise<Connection>): Promise<void> {
  const tripIds = tripsToLoad(events, batch)
  const expenseIds = expensesToLoad(events, batch.parts, isConcerned)
  if (tripIds.length === 0 && expenseIds.length === 0) return
  const connection = await tables()
  const load = async <Row extends object>(statement: typeof LOAD_TRIPS, ids: readonly number[]): Promise<Row[]> =>
    ids.length === 0
      ? []
      : (await connection.query<Row>({ ...statement, values: [arrayOf(column('bigint', ids))] })).rows
  const [trips, parts] = await Promise.all([
    load<StoredTrip>(LOAD_TRIPS, tripIds),
    load<StoredPart>(LOAD_PARTS, expenseIds),
  ])
  for (const stored of trips) {
    const row = tripRow(stored)
    batch.trips.set(row.tripId, { before: row, after: row })
  }
  for (const stored of parts) {
    const row = partRow(stored)
    batch.parts.set(Number(stored.expense_id), { before: row, after: row })
  }
}

const tripsToLoad = (events: readonly Fact[], { trips }: Batch): number[] =>
  idsToLoad<TripFact>(events, trips, {
    isAbout: (event): event is TripFact => event.type in ofTrips,
    idOf: ({ data }) => data.tripId,
    isFirst: ({ type }) => type === 'TripPlanned',
    isConcerned: () => true,
  })

const isConcerned = ({ type }: ExpenseFact): boolean => type in ofExpenses

function changeTrip(event: TripFact, { trips }: Batch): void {
  const { tripId } = event.data
  const known = trips.get(tripId)
  if (event.type === 'TripPlanned') {
    trips.set(tripId, { before: undefined, after: planned(event) })
    return
  }
  if (known?.after === undefined) throw new Error(`${event.type} at position ${event.position}: no trip ${tripId}`)
  trips.set(tripId, { before: known.before, after: tripAfter(known.after, event) })
}

/** Most expenses belong to no trip, and of those nothing is kept. */
function changePart(event: ExpenseFact, { parts }: Batch): void {
  const { expenseId } = event.data
  const known = parts.get(expenseId)
  const after = partAfter(known?.after, event)
  if (known !== undefined || after !== undefined) parts.set(expenseId, { before: known?.before, after })
}

const ofTrips = {
  TripPlanned: changeTrip,
  TripRetitled: changeTrip,
  TripDescribed: changeTrip,
  TripRerouted: changeTrip,
  TripRescheduled: changeTrip,
  TripBudgetRevised: changeTrip,
  TravellerAdded: changeTrip,
  TravellerRemoved: changeTrip,
  TravellerLinked: changeTrip,
  OrganiserAppointed: changeTrip,
  TripArchived: changeTrip,
  TripRestored: changeTrip,
  TripDeleted: changeTrip,
} as const

const ofExpenses = {
  ExpenseRecorded: changePart,
  ExpenseRecategorised: changePart,
  ExpenseRedated: changePart,
  ExpenseAmountCorrected: changePart,
  SplitRevised: changePart,
  ExpenseRateConfirmed: changePart,
  ExpenseMovedToTrip: changePart,
  ParticipantLinked: changePart,
  ExpenseVoided: changePart,
  ExpenseRestored: changePart,
  ExpenseErased: changePart,
} as const

/** Trips, who travels along, for which one they are in travel mode, and what was spent on them. */
export const trips = declareProjection<Batch>({
  name: 'trips',
  version: 2,
  tables: [
    {
      name: 'trips',
      create: `CREATE TABLE trips (
        trip_id        bigint      PRIMARY KEY,
        version        int         NOT NULL,
        title_id       bigint      NOT NULL,
        description_id bigint,
        location_id    bigint,
        start_date     date        NOT NULL,
        end_date       date        NOT NULL,
        currency       text        NOT NULL,
        budget_minor   bigint,
        created_by     bigint      NOT NULL,
        organiser      bigint      NOT NULL,
        archived       bool        NOT NULL,
        created_at     timestamptz NOT NULL
      )`,
      // How many somebody has planned is told the administrator.
      indexes: ['CREATE INDEX trips_of_planner ON trips (created_by)'],
    },
    {
      name: 'trip_travellers',
      create: `CREATE TABLE trip_travellers (
        trip_id   bigint NOT NULL,
        person_id bigint NOT NULL,
        since     int    NOT NULL,
        PRIMARY KEY (trip_id, person_id)
      )`,
      indexes: ['CREATE INDEX trip_travellers_of_person ON trip_travellers (person_id)'],
    },
    {
      name: 'travel_modes',
      create: `CREATE TABLE travel_modes (
        user_id bigint PRIMARY KEY,
        trip_id bigint NOT NULL
      )`,
      indexes: [],
    },
    {
      // What is needed to take something back that was counted; deleted ones too, for they leave with the trip.
      name: 'trip_expenses',
      create: `CREATE TABLE trip_expenses (
        expense_id     bigint PRIMARY KEY,
        trip_id        bigint NOT NULL,
        day            date   NOT NULL,
        category       text   NOT NULL,
        currency       text   NOT NULL,
        amount_minor   bigint NOT NULL,
        payers         jsonb  NOT NULL,
        shares         jsonb  NOT NULL,
        confirmed_rate jsonb,
        voided         bool   NOT NULL
      )`,
      indexes: ['CREATE INDEX trip_expenses_of_trip ON trip_expenses (trip_id)'],
    },
    {
      // Each expense is converted by itself, so those in other currencies cannot be converted by their sums.
      name: 'trip_parts',
      create: `CREATE TABLE trip_parts (
        trip_id       bigint NOT NULL,
        day           date   NOT NULL,
        expense_id    bigint NOT NULL,
        person        bigint NOT NULL,
        category      text   NOT NULL,
        currency      text   NOT NULL,
        rate_currency text   NOT NULL,
        rate          text   NOT NULL,
        paid_before   bigint NOT NULL,
        paid          bigint NOT NULL,
        borne_before  bigint NOT NULL,
        borne         bigint NOT NULL,
        PRIMARY KEY (trip_id, day, expense_id, person)
      )`,
      indexes: [],
    },
    {
      // Rates are looked up at reading, so a corrected one needs no rebuild. Nothing has no row.
      name: 'trip_spending',
      create: `CREATE TABLE trip_spending (
        trip_id       bigint  NOT NULL,
        day           date    NOT NULL,
        category      text    NOT NULL,
        currency      text    NOT NULL,
        person        bigint  NOT NULL,
        rate_currency text    NOT NULL,
        rate          text    NOT NULL,
        paid          numeric NOT NULL,
        borne         numeric NOT NULL,
        PRIMARY KEY (trip_id, day, category, currency, person, rate_currency, rate)
      )`,
      indexes: [],
    },
  ],
  emptyBatch,
  prepare,
  on: {
    ...ofTrips,
    ...ofExpenses,
    TravelModeStarted: ({ data }, { travel }) => {
      travel.set(data.userId, data.tripId)
    },
    TravelModeEnded: ({ data }, { travel }) => {
      travel.set(data.userId, null)
    },
  },
  size: sizeOf,
  changes: changesOf,
  write,
  spill,
})
