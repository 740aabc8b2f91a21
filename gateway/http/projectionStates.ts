import type { Database } from '#domain/store/database.ts'
import { projections } from '#projections/registry.ts'
import { readStops, type Stop } from '#projections/runner/stops.ts'

export interface ProjectionState {
  readonly name: string
  readonly version: number
  readonly position: number
  /** Age of the oldest event it does not show yet; 0 when it shows everything. */
  readonly lagSeconds: number
}

export async function readProjectionStates(database: Database): Promise<ProjectionState[]> {
  const { rows } = await database.query<{ name: string; version: number; position: string; lag: string }>(
    `SELECT p.name, p.version, p.position,
            coalesce(extract(epoch FROM clock_timestamp() - next.recorded_at), 0) AS lag
     FROM read.projections p LEFT JOIN log.events next ON next.position = p.position + 1
     ORDER BY p.name`,
  )
  return rows.map(({ name, version, position, lag }) => ({
    name,
    version,
    position: Number(position),
    lagSeconds: Math.max(0, Number(lag)),
  }))
}

/** Those of the versions that this gateway works with: others are the business of newer or older ones. */
export async function readOwnStops(database: Database): Promise<Stop[]> {
  const stops = await readStops(database)
  return stops.filter(stop =>
    projections.some(({ name, version }) => name === stop.projection && version === stop.version),
  )
}
