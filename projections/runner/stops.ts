import { type Illegibility, IllegibleEventError } from '#domain/catalog.ts'
import type { Connection, Database } from '#domain/store/database.ts'
import type { ObstacleError } from '#domain/store/readOnwards.ts'
import type { Projection } from '../projection.ts'

/** Why a read model stands still: nobody can read the event, or this read model cannot take it in. */
export type StopReason = Illegibility | 'NOT_FOLDABLE'

/** A read model that stands still before an event, and goes on by itself once that is mended or set aside. */
export interface Stop {
  readonly projection: string
  /** Of the projection that stands, or is to be built. */
  readonly version: number
  readonly position: number
  readonly eventType: string
  readonly streamId: string
  readonly reason: StopReason
  readonly detail: string
  readonly since: Date
}

interface StopRow {
  readonly name: string
  readonly version: number
  readonly position: string
  readonly type: string
  readonly stream_id: string
  readonly reason: StopReason
  readonly detail: string
  readonly since: Date
}

/** Tells every gateway. Whoever tries again in vain has stood still since the first time. */
export async function noteStop(
  connection: Connection,
  { name, version }: Projection,
  { position, cause }: ObstacleError,
): Promise<void> {
  const [reason, detail] = faultOf(cause)
  await connection.query({
    name: 'note_stop',
    text: `INSERT INTO read.stops AS known (name, version, position, reason, detail) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (name, version) DO UPDATE SET position = $3, reason = $4, detail = $5,
             since = CASE WHEN known.position = $3 THEN known.since ELSE now() END`,
    values: [name, version, position, reason, detail],
  })
}

/** Messages may quote what the event holds, so they stay where they are. */
function faultOf(cause: unknown): [StopReason, string] {
  if (cause instanceof IllegibleEventError) return [cause.reason, cause.detail]
  if (cause instanceof Error && 'code' in cause) return ['NOT_FOLDABLE', `SQLSTATE ${cause.code}`]
  return ['NOT_FOLDABLE', cause instanceof Error ? cause.name : 'unknown']
}

/** The read models that stand still, in the order of the log. */
export async function readStops(database: Pick<Connection | Database, 'query'>): Promise<Stop[]> {
  const { rows } = await database.query<StopRow>({
    name: 'read_stops',
    text: `SELECT stop.name, stop.version, stop.position, event.type, event.stream_id, stop.reason, stop.detail, stop.since
           FROM read.stops AS stop
           JOIN log.events AS event ON event.position = stop.position
           LEFT JOIN read.projections AS live ON live.name = stop.name
           WHERE coalesce(live.version, 0) < stop.version
              OR (live.version = stop.version AND live.position = stop.position - 1)
           ORDER BY stop.position, stop.name`,
  })
  return rows.map(({ name, position, type, stream_id, ...row }) => ({
    ...row,
    projection: name,
    position: Number(position),
    eventType: type,
    streamId: stream_id,
  }))
}
