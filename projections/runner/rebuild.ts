import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from '#domain/store/database.ts'
import type { Logger } from '#domain/store/logger.ts'
import { eventsFor, readFacts } from '#domain/store/readOnwards.ts'
import type { Projection } from '../projection.ts'
import { readCheckpoints } from './checkpoints.ts'
import { LARGE_WINDOW, type Loading, load, type Window } from './load.ts'
import { BUILDING, createIndexes, createTables, dropTables } from './place.ts'
import { readStops } from './stops.ts'
import { swapIn } from './swap.ts'

interface RebuildOptions {
  readonly logger: Logger
  readonly signal?: AbortSignal
  readonly window?: Window
}

export interface Rebuilt {
  readonly events: number
  readonly seconds: number
}

/** Fewer events than this between the build and the head of the log are left to the swap itself. */
const NEARLY_THERE_EVENTS = 1_000

const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/**
 * Builds a projection from the first event on, beside the one that serves, and swaps it in once it has caught up.
 * Answers null when another process is at it already. A build that was interrupted starts anew.
 */
export async function rebuild(
  connectionString: string,
  projection: Projection,
  { logger, signal, window = LARGE_WINDOW }: RebuildOptions,
): Promise<Rebuilt | null> {
  const [reader, writer] = await Promise.all([
    connect(connectionString, { role: 'quits_projector', name: 'quits rebuild reader', pipeline: true }),
    connect(connectionString, { role: 'quits_projector', name: 'quits rebuild writer', searchPath: BUILDING }),
  ])
  try {
    if (!(await claimBuild(writer, projection))) return null
    await refuseToGoBack(writer, projection)
    await refuseKnownObstacles(writer, projection)
    logger.info({ projection: projection.name, version: projection.version }, 'rebuilding')
    const startedAt = performance.now()
    await writer.query('SET synchronous_commit = off')
    await writer.query(`SET maintenance_work_mem = '256MB'`)
    await dropTables(writer, projection, BUILDING)
    await createTables(writer, projection)

    const loading = { reader, writer, projection, window, logger, ...(signal === undefined ? {} : { signal }) }
    let position = await load(loading, 0)
    await createIndexes(writer, projection)
    for (let from = 0; position - from > NEARLY_THERE_EVENTS; ) {
      from = position
      position = await load(loading, from)
    }
    const events = await swapWhenFree(loading, position)
    return { events, seconds: (performance.now() - startedAt) / 1000 }
  } finally {
    await Promise.all([reader.end(), writer.end()])
  }
}

/**
 * Whoever reads the old tables for long, as a backup does, is waited for and looked after ever more seldom: each try is in
 * the way of those who read them next. What happens meanwhile is folded between tries, so that the last one of them is as
 * short as the first.
 */
async function swapWhenFree(loading: Loading, built: number): Promise<number> {
  const { writer, projection, logger, signal } = loading
  let position = built
  for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    signal?.throwIfAborted()
    const reached = await swapIn(writer, projection, position)
    if (reached !== undefined) return reached
    if (pauseMs === LONGEST_PAUSE_MS) {
      logger.warn(
        { projection: projection.name },
        'a rebuilt read model waits for somebody who reads the old one for long',
      )
    }
    await sleep(pauseMs, undefined, signal === undefined ? {} : { signal })
    position = await load(loading, position)
  }
}

/** Old code must not put its shape in the place of a newer one. */
async function refuseToGoBack(connection: Connection, { name, version }: Projection): Promise<void> {
  const live = (await readCheckpoints(connection)).find(found => found.name === name)
  if (live !== undefined && live.version > version) {
    throw new Error(`${name} is live in version ${live.version}, which is newer than ${version}`)
  }
}

/** A build does not look at the form of each event, but at those that others stand before it does. */
async function refuseKnownObstacles(connection: Connection, projection: Projection): Promise<void> {
  for (const { position } of await readStops(connection)) {
    eventsFor(await readFacts(connection, position - 1, 1), projection.looksAt)
  }
}

/** Held until the connection ends, in whatever way. */
async function claimBuild(connection: Connection, { name }: Projection): Promise<boolean> {
  const { rows } = await connection.query<{ claimed: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('quits build'), hashtext($1)) AS claimed`,
    [name],
  )
  return rows[0]?.claimed === true
}
