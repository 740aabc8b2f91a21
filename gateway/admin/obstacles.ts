import type { Database } from '#domain/store/database.ts'
import type { StopReason } from '#projections/runner/stops.ts'
import { readOwnStops } from '../http/projectionStates.ts'

/** An event that some read models stand still before. */
export interface Obstacle {
  readonly position: number
  readonly eventType: string
  readonly streamId: string
  readonly reason: StopReason
  readonly detail: string
  readonly since: Date
  readonly readModels: readonly string[]
}

/** In the order of the log. An event that several cannot get past is one obstacle, as the first of them found it. */
export async function obstaclesOf(database: Database): Promise<Obstacle[]> {
  const byPosition = Map.groupBy(await readOwnStops(database), ({ position }) => position)
  return [...byPosition.values()].flatMap(stops => {
    const [first] = stops.toSorted((one, other) => one.since.getTime() - other.since.getTime())
    if (first === undefined) return []
    const { projection: _, version: __, ...obstacle } = first
    return [{ ...obstacle, readModels: stops.map(({ projection }) => projection).toSorted() }]
  })
}
