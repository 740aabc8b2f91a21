import type { Connection } from '#domain/store/database.ts'
import type { Projection } from '../projection.ts'

/** Tells the tables of a projection, also those of an older version that today's code does not know any more. */
const labelOf = ({ name }: Projection): string => `read model: ${name}`

/** Makes the empty tables at the connection's place. Who may read them follows from the default privileges. */
export async function createTables(connection: Connection, projection: Projection): Promise<void> {
  for (const { name, create } of projection.tables) {
    await connection.query(create)
    await connection.query(`COMMENT ON TABLE ${name} IS '${labelOf(projection)}'`)
  }
}

export async function createIndexes(connection: Connection, projection: Projection): Promise<void> {
  for (const index of projection.tables.flatMap(({ indexes }) => indexes)) await connection.query(index)
}

/** The tables that serve now, whichever version made them. */
export async function listLiveTables(connection: Connection, projection: Projection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'read'::regnamespace AND relkind = 'r' AND obj_description(oid, 'pg_class') = $1
     ORDER BY relname`,
    [labelOf(projection)],
  )
  return rows.map(({ name }) => name)
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
