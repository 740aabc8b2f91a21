import type { Connection } from '#domain/store/database.ts'
import type { Projection } from '../projection.ts'

/** Where the tables that serve are, and where the next ones are built. The search_path of a connection says which. */
export const LIVE = 'read'
export const BUILDING = 'read_building'
export type Place = typeof LIVE | typeof BUILDING

/** Tells the tables of a projection, also those of an older version that today's code does not know any more. */
const labelOf = ({ name }: Projection): string => `read model: ${name}`

/**
 * Makes the empty tables at the connection's place. Who may read them follows from the default privileges. Each gets its
 * label in the same breath: one that a dying build left without would be in the way of every other for ever.
 */
export async function createTables(connection: Connection, projection: Projection): Promise<void> {
  for (const { name, create } of projection.tables) {
    await connection.query(`${create}; COMMENT ON TABLE ${name} IS '${labelOf(projection)}'`)
  }
}

export async function createIndexes(connection: Connection, projection: Projection): Promise<void> {
  for (const index of projection.tables.flatMap(({ indexes }) => indexes)) await connection.query(index)
}

/** Drops what there is at a place, whichever version made it: what is replaced, or what a build that died left behind. */
export async function dropTables(connection: Connection, projection: Projection, place: Place): Promise<void> {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = $1::regnamespace AND relkind = 'r' AND obj_description(oid, 'pg_class') = $2
     ORDER BY relname`,
    [place, labelOf(projection)],
  )
  for (const { name } of rows) await connection.query(`DROP TABLE ${name}`)
}

export async function putCheckpoint(
  connection: Connection,
  { name, version }: Projection,
  position: number,
): Promise<void> {
  await connection.query(
    `INSERT INTO read.projections (name, version, position) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET version = $2, position = $3, updated_at = clock_timestamp()`,
    [name, version, position],
  )
}
