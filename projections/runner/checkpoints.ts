import type { Connection } from '#domain/store/database.ts'
import type { Projection } from '../projection.ts'

/** How far a projection, in the version it is live in, has followed the log. */
export interface Checkpoint {
  readonly name: string
  readonly version: number
  readonly position: number
}

interface CheckpointRow {
  readonly name: string
  readonly version: number
  readonly position: string
}

const checkpoint = ({ name, version, position }: CheckpointRow): Checkpoint => ({
  name,
  version,
  position: Number(position),
})

const names = (projections: readonly Projection[]): string[] => projections.map(({ name }) => name)

export async function readCheckpoints(connection: Pick<Connection, 'query'>): Promise<Checkpoint[]> {
  const { rows } = await connection.query<CheckpointRow>({
    name: 'read_checkpoints',
    text: 'SELECT name, version, position FROM read.projections',
  })
  return rows.map(checkpoint)
}

/** Takes those that no other process is at work on, until the end of the transaction. */
export async function lockFreeCheckpoints(
  connection: Connection,
  projections: readonly Projection[],
): Promise<Checkpoint[]> {
  const { rows } = await connection.query<CheckpointRow>({
    name: 'lock_free_checkpoints',
    text: 'SELECT name, version, position FROM read.projections WHERE name = ANY($1) FOR UPDATE SKIP LOCKED',
    values: [names(projections)],
  })
  return rows.map(checkpoint)
}

export async function moveCheckpoints(
  connection: Connection,
  projections: readonly Projection[],
  position: number,
): Promise<void> {
  await connection.query({
    name: 'move_checkpoints',
    text: 'UPDATE read.projections SET position = $2, updated_at = clock_timestamp() WHERE name = ANY($1)',
    values: [names(projections), position],
  })
}

/** Everybody hears of it when, and only when, the transaction commits. */
export async function notify(connection: Connection, payloads: readonly string[]): Promise<void> {
  await connection.query({
    name: 'notify_projected',
    text: `SELECT pg_notify('projected', payload) FROM unnest($1::text[]) AS n(payload)`,
    values: [payloads],
  })
}
