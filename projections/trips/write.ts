import type { PersonId } from '#domain/person.ts'
import { arrayOf, column, columnOf, jsonColumnOf } from '../columns.ts'
import type { Statement, Write } from '../projection.ts'
import { type Batch, type Changed, countPart } from './batch.ts'
import { type PartRow, type PersonalPart, personalParts } from './partRow.ts'
import type { TripRow } from './tripRow.ts'

/** Writes everything but the sums, which go on adding up. */
export function spill(batch: Batch): Write[] {
  for (const part of batch.parts.values()) countPart(batch, part)
  const writes = [...writeTrips(batch.trips), ...writeTravel(batch.travel), ...writeParts(batch.parts)]
  batch.trips.clear()
  batch.travel.clear()
  batch.parts.clear()
  return writes
}

export const write = (batch: Batch): Write[] => [...spill(batch), ...writeSums(batch)]

/** Rows that are there now, and the ids of those that are gone. */
function sorted<Row>(changes: ReadonlyMap<number, Changed<Row>>) {
  const current: (readonly [number, Row])[] = []
  const gone: number[] = []
  for (const [id, { before, after }] of changes) {
    if (before === after) continue
    if (after === undefined) gone.push(id)
    else current.push([id, after])
  }
  return { current, gone }
}

const UPSERT_TRIPS = `
  INSERT INTO trips
  SELECT * FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::date[], $7::date[],
                       $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bool[], $13::timestamptz[])
  ON CONFLICT (trip_id) DO UPDATE
  SET version = EXCLUDED.version, title_id = EXCLUDED.title_id, description_id = EXCLUDED.description_id,
      location_id = EXCLUDED.location_id, start_date = EXCLUDED.start_date, end_date = EXCLUDED.end_date,
      currency = EXCLUDED.currency, budget_minor = EXCLUDED.budget_minor, organiser = EXCLUDED.organiser,
      archived = EXCLUDED.archived`

const tripColumns = (rows: readonly TripRow[]) => [
  columnOf('bigint', rows, row => row.tripId),
  columnOf('int', rows, row => row.version),
  columnOf('bigint', rows, row => row.titleId),
  columnOf('bigint', rows, row => row.descriptionId),
  columnOf('bigint', rows, row => row.locationId),
  columnOf('date', rows, row => row.startDate),
  columnOf('date', rows, row => row.endDate),
  columnOf('text', rows, row => row.currency),
  columnOf('bigint', rows, row => row.budgetMinor),
  columnOf('bigint', rows, row => row.createdBy),
  columnOf('bigint', rows, row => row.organiser),
  columnOf('bool', rows, row => row.archived),
  columnOf('timestamptz', rows, row => row.createdAt),
]

function writeTrips(trips: Batch['trips']): Write[] {
  const { current, gone } = sorted(trips)
  const rows = current.map(([, row]) => row)
  return [
    ...(gone.length > 0 ? [remove('trips', 'trip_id', gone)] : []),
    ...(rows.length > 0 ? [{ name: 'upsert_trips', text: UPSERT_TRIPS, values: tripColumns(rows).map(arrayOf) }] : []),
    ...writeTravellers([...trips.values()]),
  ]
}

interface Travelling {
  readonly tripId: number
  readonly person: PersonId
  readonly since: number
}

const REMOVE_TRAVELLERS = `
  DELETE FROM trip_travellers t USING unnest($1::bigint[], $2::bigint[]) AS gone(trip_id, person_id)
  WHERE t.trip_id = gone.trip_id AND t.person_id = gone.person_id`

const UPSERT_TRAVELLERS = `
  INSERT INTO trip_travellers SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::int[])
  ON CONFLICT (trip_id, person_id) DO UPDATE SET since = EXCLUDED.since`

/** Of a large party usually one changes: those who were there already are left alone. */
function writeTravellers(trips: readonly Changed<TripRow>[]): Write[] {
  const gone: Travelling[] = []
  const current: Travelling[] = []
  for (const { before, after } of trips) {
    gone.push(...travellingOf(before).filter(({ person }) => after?.travellers.has(person) !== true))
    current.push(...travellingOf(after).filter(({ person, since }) => before?.travellers.get(person) !== since))
  }
  const keys = (rows: readonly Travelling[]) => [
    columnOf('bigint', rows, row => row.tripId),
    columnOf('bigint', rows, row => row.person),
  ]
  const sinces = columnOf('int', current, row => row.since)
  return [
    ...(gone.length > 0
      ? [{ name: 'remove_trip_travellers', text: REMOVE_TRAVELLERS, values: keys(gone).map(arrayOf) }]
      : []),
    ...(current.length > 0
      ? [{ name: 'upsert_trip_travellers', text: UPSERT_TRAVELLERS, values: [...keys(current), sinces].map(arrayOf) }]
      : []),
  ]
}

const travellingOf = (trip: TripRow | undefined): Travelling[] =>
  trip === undefined ? [] : [...trip.travellers].map(([person, since]) => ({ tripId: trip.tripId, person, since }))

const UPSERT_TRAVEL = `
  INSERT INTO travel_modes SELECT * FROM unnest($1::bigint[], $2::bigint[])
  ON CONFLICT (user_id) DO UPDATE SET trip_id = EXCLUDED.trip_id`

function writeTravel(travel: Batch['travel']): Write[] {
  const ended = [...travel].flatMap(([userId, tripId]) => (tripId === null ? userId : []))
  const started = [...travel].flatMap(([userId, tripId]) => (tripId === null ? [] : { userId, tripId }))
  const columns = [columnOf('bigint', started, row => row.userId), columnOf('bigint', started, row => row.tripId)]
  return [
    ...(ended.length > 0 ? [remove('travel_modes', 'user_id', ended)] : []),
    ...(started.length > 0 ? [{ name: 'upsert_travel_modes', text: UPSERT_TRAVEL, values: columns.map(arrayOf) }] : []),
  ]
}

const UPSERT_PARTS = `
  INSERT INTO trip_expenses
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::date[], $4::text[], $5::text[], $6::bigint[], $7::jsonb[],
                       $8::jsonb[], $9::jsonb[], $10::bool[])
  ON CONFLICT (expense_id) DO UPDATE
  SET trip_id = EXCLUDED.trip_id, day = EXCLUDED.day, category = EXCLUDED.category, currency = EXCLUDED.currency,
      amount_minor = EXCLUDED.amount_minor, payers = EXCLUDED.payers, shares = EXCLUDED.shares,
      confirmed_rate = EXCLUDED.confirmed_rate, voided = EXCLUDED.voided`

function writeParts(parts: Batch['parts']): Write[] {
  const { current, gone } = sorted(parts)
  return [
    ...(gone.length > 0 ? [remove('trip_expenses', 'expense_id', gone)] : []),
    ...(current.length > 0
      ? [{ name: 'upsert_trip_expenses', text: UPSERT_PARTS, values: partColumns(current).map(arrayOf) }]
      : []),
    ...writePersonalParts(parts),
  ]
}

const REMOVE_PERSONAL_PARTS = `
  DELETE FROM trip_parts p USING unnest($1::bigint[], $2::date[], $3::bigint[], $4::bigint[])
    AS gone(trip_id, day, expense_id, person)
  WHERE (p.trip_id, p.day, p.expense_id, p.person) = (gone.trip_id, gone.day, gone.expense_id, gone.person)`

/** Those of what was there before go, whatever came of it. */
function writePersonalParts(parts: Batch['parts']): Write[] {
  const gone: PersonalPart[] = []
  const come: PersonalPart[] = []
  for (const [expenseId, { before, after }] of parts) {
    if (before === after) continue
    gone.push(...personalParts(expenseId, before))
    come.push(...personalParts(expenseId, after))
  }
  const columns = personalColumns(gone).slice(0, 4).map(arrayOf)
  return [
    ...(gone.length > 0 ? [{ name: 'remove_trip_parts', text: REMOVE_PERSONAL_PARTS, values: columns }] : []),
    ...(come.length > 0 ? [{ into: 'trip_parts', columns: personalColumns(come) }] : []),
  ]
}

/** In the order of the table; the first four are its key. */
const personalColumns = (rows: readonly PersonalPart[]) => [
  columnOf('bigint', rows, ({ expense }) => expense.tripId),
  columnOf('date', rows, ({ expense }) => expense.date),
  columnOf('bigint', rows, ({ expenseId }) => expenseId),
  columnOf('bigint', rows, ({ person }) => person),
  columnOf('text', rows, ({ expense }) => expense.category),
  columnOf('text', rows, ({ expense }) => expense.currency),
  columnOf('text', rows, ({ expense }) => expense.confirmedRate?.currency ?? ''),
  columnOf('text', rows, ({ expense }) => expense.confirmedRate?.rate ?? ''),
  columnOf('bigint', rows, ({ paid }) => paid.before),
  columnOf('bigint', rows, ({ paid }) => paid.minor),
  columnOf('bigint', rows, ({ borne }) => borne.before),
  columnOf('bigint', rows, ({ borne }) => borne.minor),
]

type Part = readonly [number, PartRow]

const partColumns = (rows: readonly Part[]) => [
  columnOf('bigint', rows, ([expenseId]) => expenseId),
  columnOf('bigint', rows, ([, row]) => row.tripId),
  columnOf('date', rows, ([, row]) => row.date),
  columnOf('text', rows, ([, row]) => row.category),
  columnOf('text', rows, ([, row]) => row.currency),
  columnOf('bigint', rows, ([, row]) => row.amountMinor),
  jsonColumnOf(rows, ([, row]) => row.payers),
  jsonColumnOf(rows, ([, row]) => row.shares),
  jsonColumnOf(rows, ([, row]) => row.confirmedRate),
  columnOf('bool', rows, ([, row]) => row.voided),
]

const remove = (table: string, key: string, ids: readonly number[]): Statement => ({
  name: `remove_${table}`,
  text: `DELETE FROM ${table} WHERE ${key} = ANY($1::bigint[])`,
  values: [arrayOf(column('bigint', ids))],
})

const CELL = 'trip_id, day, category, currency, person, rate_currency, rate'

const ADD_TO_SPENDING = `
  INSERT INTO trip_spending AS s
  SELECT * FROM unnest($1::bigint[], $2::date[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[],
                       $8::numeric[], $9::numeric[])
  ON CONFLICT (${CELL}) DO UPDATE SET paid = s.paid + EXCLUDED.paid, borne = s.borne + EXCLUDED.borne`

const REMOVE_NOTHING = `
  DELETE FROM trip_spending s
  USING unnest($1::bigint[], $2::date[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[]) AS moved(${CELL})
  WHERE (s.trip_id, s.day, s.category, s.currency, s.person, s.rate_currency, s.rate)
      = (moved.trip_id, moved.day, moved.category, moved.currency, moved.person, moved.rate_currency, moved.rate)
    AND s.paid = 0 AND s.borne = 0`

function writeSums({ moved }: Batch): Write[] {
  const rows = [...moved.values()].filter(({ paid, borne }) => paid !== 0n || borne !== 0n)
  moved.clear()
  if (rows.length === 0) return []
  const keys = [
    columnOf('bigint', rows, ({ cell }) => cell.tripId),
    columnOf('date', rows, ({ cell }) => cell.day),
    columnOf('text', rows, ({ cell }) => cell.category),
    columnOf('text', rows, ({ cell }) => cell.currency),
    columnOf('bigint', rows, ({ cell }) => cell.person),
    columnOf('text', rows, ({ cell }) => cell.rateCurrency),
    columnOf('text', rows, ({ cell }) => cell.rate),
  ].map(arrayOf)
  const sums = [
    columnOf('numeric', rows, ({ paid }) => String(paid)),
    columnOf('numeric', rows, ({ borne }) => String(borne)),
  ].map(arrayOf)
  return [
    { name: 'add_to_trip_spending', text: ADD_TO_SPENDING, values: [...keys, ...sums] },
    { name: 'remove_no_trip_spending', text: REMOVE_NOTHING, values: keys },
  ]
}
