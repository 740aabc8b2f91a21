import type { Connection } from '#domain/store/database.ts'
import { eventsFor, readFacts } from '#domain/store/readOnwards.ts'
import type { Projection } from '../projection.ts'
import { type Checkpoint, lockFreeCheckpoints, moveCheckpoints, notify } from './checkpoints.ts'
import { encodeNotice } from './notice.ts'
import { statementOf } from './write.ts'

export interface Round {
  /** The checkpoints that nobody else holds, as they are after this round. */
  readonly checkpoints: readonly Checkpoint[]
  /** There may be more to do at once. */
  readonly more: boolean
}

/**
 * Feeds the next events to projections that stand at the same position, in one transaction: their rows, their
 * checkpoints and the notification of it commit together or not at all.
 *
 * The statements between two answers travel together (the connection pipelines), so a round costs two round trips, and
 * a third if rows have to be loaded first. An error makes the statements behind it fail, COMMIT included.
 */
export async function runRound(
  connection: Connection,
  projections: readonly Projection[],
  position: number,
  limit: number,
): Promise<Round> {
  try {
    const [, held, stretch] = await inOnePacket(connection, () =>
      Promise.all([
        connection.query('BEGIN'),
        lockFreeCheckpoints(connection, projections),
        readFacts(connection, position, limit),
      ]),
    )
    const ours = projections.filter(({ name, version }) =>
      held.some(found => found.name === name && found.version === version && found.position === position),
    )
    const { events, last } = stretch
    if (ours.length === 0 || last === undefined) {
      await connection.query('ROLLBACK')
      return { checkpoints: held, more: held.some(found => found.position !== position) }
    }

    for (const { looksAt } of ours) eventsFor(stretch, looksAt)
    const folds = ours.map(projection => projection.startFold())
    await Promise.all(folds.map(fold => fold.prepare(events, async () => connection)))
    for (const fold of folds) fold.apply(events)
    const positions = new Map(ours.map(({ name }) => [name, last]))
    const changes = (await Promise.all(folds.map(fold => fold.changes(connection)))).flat()
    const notice = encodeNotice({ positions, changes })
    // All of them are made before the first is sent: a fault in making one must not let the others commit.
    const statements = folds.flatMap(fold => fold.write()).map(statementOf)
    await inOnePacket(connection, () =>
      Promise.all([
        ...statements.map(statement => connection.query(statement)),
        moveCheckpoints(connection, ours, last),
        notify(connection, notice),
        connection.query('COMMIT'),
      ]),
    )
    const moved = held.map(found => (positions.has(found.name) ? { ...found, position: last } : found))
    return { checkpoints: moved, more: last - position === limit }
  } catch (error) {
    await connection.query('ROLLBACK')
    throw error
  }
}

/** Statements that are sent together cost one system call on either side, not one each. */
function inOnePacket<Result>({ connection: { stream } }: Connection, send: () => Result): Result {
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
