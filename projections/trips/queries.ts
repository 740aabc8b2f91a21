import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'

/** A trip as everybody who travels along sees it. */
export interface TripView {
  readonly tripId: number
  /** Counts every change. */
  readonly version: number
  /** Null: it was erased. */
  readonly title: string | null
  readonly description: string | null
  readonly location: string | null
  /** yyyy-MM-dd */
  readonly startDate: string
  readonly endDate: string
  readonly currency: string
  readonly budgetMinor: number | null
  /** Who has the say. */
  readonly organiser: number
  readonly createdBy: number
  readonly createdAt: Date
  readonly isArchived: boolean
  /** Of the viewer. */
  readonly isTravelMode: boolean
  /** The one who travels along longest first. */
  readonly travellers: readonly PersonId[]
}

interface TripRow {
  readonly trip_id: string
  readonly version: number
  readonly title: string | null
  readonly description: string | null
  readonly location: string | null
  readonly start_date: string
  readonly end_date: string
  readonly currency: string
  readonly budget_minor: string | null
  readonly organiser: string
  readonly created_by: string
  readonly created_at: Date
  readonly archived: boolean
  readonly is_travel_mode: boolean
  readonly travellers: readonly PersonId[]
}

const viewOf = (row: TripRow): TripView => ({
  tripId: Number(row.trip_id),
  version: row.version,
  title: row.title,
  description: row.description,
  location: row.location,
  startDate: row.start_date,
  endDate: row.end_date,
  currency: row.currency,
  budgetMinor: row.budget_minor === null ? null : Number(row.budget_minor),
  organiser: Number(row.organiser),
  createdBy: Number(row.created_by),
  createdAt: row.created_at,
  isArchived: row.archived,
  isTravelMode: row.is_travel_mode,
  travellers: row.travellers,
})

/** Those on which somebody travels along: first what is not archived, and of both the latest first. */
export async function tripsOf(database: Database, viewerId: number): Promise<TripView[]> {
  const { rows } = await database.query<TripRow>({
    name: 'trips_of',
    text: `SELECT t.trip_id, t.version, t.start_date::text, t.end_date::text, t.currency, t.budget_minor, t.organiser,
                  t.created_by, t.created_at, t.archived,
                  (SELECT body FROM vault.texts WHERE text_id = t.title_id) AS title,
                  (SELECT body FROM vault.texts WHERE text_id = t.description_id) AS description,
                  (SELECT body FROM vault.texts WHERE text_id = t.location_id) AS location,
                  EXISTS (SELECT FROM read.travel_modes m WHERE m.user_id = $1 AND m.trip_id = t.trip_id)
                    AS is_travel_mode,
                  (SELECT json_agg(p.person_id ORDER BY p.since, p.person_id DESC)
                   FROM read.trip_travellers p WHERE p.trip_id = t.trip_id) AS travellers
           FROM read.trip_travellers own
           CROSS JOIN LATERAL (SELECT * FROM read.trips WHERE trip_id = own.trip_id LIMIT 1) AS t
           WHERE own.person_id = $1
           ORDER BY t.archived, t.start_date DESC, t.trip_id DESC`,
    values: [viewerId],
  })
  return rows.map(viewOf)
}

/** What trips are called, in the order asked for; null where there is none or the title was erased. */
export async function tripTitles(database: Database, tripIds: readonly number[]): Promise<(string | null)[]> {
  const { rows } = await database.query<{ trip_id: string; title: string | null }>({
    name: 'trip_titles',
    text: `SELECT trip_id, (SELECT body FROM vault.texts WHERE text_id = title_id) AS title
           FROM read.trips WHERE trip_id = ANY($1)`,
    values: [tripIds],
  })
  const titles = new Map(rows.map(({ trip_id, title }) => [Number(trip_id), title]))
  return tripIds.map(tripId => titles.get(tripId) ?? null)
}

/** Those of these people with whom somebody travels. */
export async function companionsAmong(
  database: Database,
  personId: PersonId,
  people: readonly PersonId[],
): Promise<PersonId[]> {
  const { rows } = await database.query<{ person_id: string }>({
    name: 'companions_among',
    text: `SELECT person_id FROM unnest($2::bigint[]) AS asked(person_id)
           WHERE EXISTS (
             SELECT FROM read.trip_travellers own
             WHERE own.person_id = $1 AND (
               SELECT true FROM read.trip_travellers other
               WHERE other.trip_id = own.trip_id AND other.person_id = asked.person_id
             )
           )`,
    values: [personId, people],
  })
  return rows.map(({ person_id }) => Number(person_id))
}

/** Everybody with whom somebody travels, each once; they themselves too. */
export async function companionsOf(database: Database, personId: PersonId): Promise<PersonId[]> {
  const { rows } = await database.query<{ person_id: string }>({
    name: 'companions_of',
    text: `SELECT DISTINCT other.person_id FROM read.trip_travellers own
           CROSS JOIN LATERAL (
             SELECT person_id FROM read.trip_travellers WHERE trip_id = own.trip_id OFFSET 0
           ) AS other
           WHERE own.person_id = $1 ORDER BY other.person_id`,
    values: [personId],
  })
  return rows.map(({ person_id }) => Number(person_id))
}

/** The trips on which somebody travels along. */
export async function tripIdsOf(database: Database, personId: PersonId): Promise<number[]> {
  const { rows } = await database.query<{ trip_id: string }>({
    name: 'trip_ids_of',
    text: 'SELECT trip_id FROM read.trip_travellers WHERE person_id = $1 ORDER BY trip_id',
    values: [personId],
  })
  return rows.map(({ trip_id }) => Number(trip_id))
}

/** Everything that belongs to a trip, deleted or not, once that shows up to a position of the log; null before. */
export async function expensesOfTrip(database: Database, tripId: number, position: number): Promise<number[] | null> {
  const { rows } = await database.query<{ position: string; expense_ids: readonly string[] }>({
    name: 'expenses_of_trip',
    text: `SELECT position, ARRAY(SELECT expense_id FROM read.trip_expenses WHERE trip_id = $1) AS expense_ids
           FROM read.projections WHERE name = 'trips'`,
    values: [tripId],
  })
  const [row] = rows
  return row === undefined || Number(row.position) < position ? null : row.expense_ids.map(Number)
}

export async function totalTrips(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: string }>({
    name: 'total_trips',
    text: 'SELECT count(*) FROM read.trips',
  })
  return Number(rows[0]?.count)
}

/** How many trips each of these people has planned, in the order asked for. */
export async function tripCounts(database: Database, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await database.query<{ created_by: string; count: string }>({
    name: 'trip_counts',
    text: 'SELECT created_by, count(*) FROM read.trips WHERE created_by = ANY($1) GROUP BY created_by',
    values: [userIds],
  })
  const counts = new Map(rows.map(({ created_by, count }) => [Number(created_by), Number(count)]))
  return userIds.map(userId => counts.get(userId) ?? 0)
}
