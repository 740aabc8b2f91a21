import type { Connection } from '#domain/store/database.ts'
import { eventsFor, readFacts } from '#domain/store/readOnwards.ts'
import type { Projection } from '../projection.ts'
import { notify } from './checkpoints.ts'
import { encodeNotice } from './notice.ts'
import { BUILDING, dropTables, LIVE, putCheckpoint } from './place.ts'
import { writeInBulk } from './write.ts'

const TAIL_EVENTS = 1_000
/** PostgreSQL's code for "could not get the lock in time". */
const LOCK_NOT_AVAILABLE = '55P03'

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE

/**
 * Puts the built tables in the place of those that serve, in one transaction, and answers the position they are at;
 * undefined where somebody reads the old ones just now.
 *
 * Queries under way hold locks on the old tables, and one that holds the first while it waits for the second would be
 * in a deadlock with us. We give up long before PostgreSQL starts looking for deadlocks: the readers win. Those who come
 * after us wait behind us as long as we try.
 */
export async function swapIn(
  connection: Connection,
  projection: Projection,
  position: number,
): Promise<number | undefined> {
  try {
    await connection.query('BEGIN')
    const reached = await trySwap(connection, projection, position)
    await connection.query('COMMIT')
    return reached
  } catch (error) {
    await connection.query('ROLLBACK')
    if (!isLockTimeout(error)) throw error
    return undefined
  }
}

async function trySwap(connection: Connection, projection: Projection, position: number): Promise<number> {
  await connection.query(`SET LOCAL lock_timeout = '200ms'`)
  const told = await holdOld(connection, projection)
  const reached = await foldTail(connection, projection, position)
  await connection.query(`SET LOCAL lock_timeout = '50ms'`)
  await dropTables(connection, projection, LIVE)
  for (const { name } of projection.tables) await connection.query(`ALTER TABLE ${BUILDING}.${name} SET SCHEMA ${LIVE}`)
  await putCheckpoint(connection, projection, reached)
  const notice = { positions: new Map([[projection.name, reached]]), changes: [] }
  // What only the new tables have taken in, nobody was told of.
  await notify(connection, encodeNotice(reached > told ? { ...notice, isLeap: true } : notice))
  return reached
}

/** Nobody feeds the old tables from here on, so the position that is visible never goes back. Answers what that is. */
async function holdOld(connection: Connection, { name }: Projection): Promise<number> {
  const { rows } = await connection.query<{ position: string }>(
    'SELECT position FROM read.projections WHERE name = $1 FOR UPDATE',
    [name],
  )
  return Number(rows[0]?.position ?? 0)
}

async function foldTail(connection: Connection, projection: Projection, from: number): Promise<number> {
  let position = from
  for (;;) {
    const stretch = await readFacts(connection, position, TAIL_EVENTS)
    if (stretch.last === undefined) return position
    const events = eventsFor(stretch, projection.looksAt)
    const fold = projection.startFold()
    await fold.prepare(events, async () => connection)
    fold.apply(events)
    await writeInBulk(connection, fold.write())
    position = stretch.last
  }
}
