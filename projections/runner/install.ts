import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#domain/store/database.ts'
import { isDatabaseAway } from '#domain/store/databaseAway.ts'
import { type Listener, listen } from '#domain/store/listen.ts'
import type { Logger } from '#domain/store/logger.ts'
import { headOfLog, ObstacleError } from '#domain/store/readOnwards.ts'
import type { Projection } from '../projection.ts'
import { type Checkpoint, readCheckpoints } from './checkpoints.ts'
import { MENDED, openProjectorConnection } from './follow.ts'
import { Pauses } from './pauses.ts'
import { createIndexes, createTables, putCheckpoint } from './place.ts'
import { rebuild } from './rebuild.ts'
import { noteStop } from './stops.ts'

/**
 * How often to look whether the build that another process does is done, or the database is back, and how long to wait at
 * first after a build that failed: each goes through the log from its beginning.
 */
const RETRY_MS = 2_000

export interface Builds {
  /** Settles when every projection is live in our version, or a newer one. */
  readonly done: Promise<void>
  /** Gives up what is being built; the next process starts it anew. */
  readonly stop: () => Promise<void>
}

/**
 * Sees to it that every projection is live in the version of our code. With an empty log that is just making tables;
 * otherwise the missing ones are built in the background, while the old versions serve.
 */
export async function install(
  connectionString: string,
  projections: readonly Projection[],
  logger: Logger,
  retryMs = RETRY_MS,
): Promise<Builds> {
  const connection = await openProjectorConnection(connectionString)
  try {
    if ((await headOfLog(connection)) === 0) await createMissing(connection, projections)
    const live = await readCheckpoints(connection)
    for (const projection of projections.filter(candidate => isNewer(live, candidate))) {
      logger.warn({ projection: projection.name }, 'a newer version is live: left to newer processes')
    }
    return await buildMissing(
      connectionString,
      projections.filter(projection => isMissing(live, projection)),
      { logger, retryMs },
    )
  } finally {
    await connection.end()
  }
}

const liveVersion = (live: readonly Checkpoint[], { name }: Projection): number =>
  live.find(checkpoint => checkpoint.name === name)?.version ?? 0
const isMissing = (live: readonly Checkpoint[], projection: Projection): boolean =>
  liveVersion(live, projection) < projection.version
const isNewer = (live: readonly Checkpoint[], projection: Projection): boolean =>
  liveVersion(live, projection) > projection.version

async function createMissing(connection: Connection, projections: readonly Projection[]): Promise<void> {
  await connection.query('BEGIN')
  try {
    // Several processes may start at the same moment.
    await connection.query(`SELECT pg_advisory_xact_lock(hashtext('quits install'))`)
    const live = await readCheckpoints(connection)
    for (const projection of projections.filter(candidate => liveVersion(live, candidate) === 0)) {
      await createTables(connection, projection)
      await createIndexes(connection, projection)
      await putCheckpoint(connection, projection, 0)
    }
    await connection.query('COMMIT')
  } catch (error) {
    await connection.query('ROLLBACK')
    throw error
  }
}

interface Building {
  readonly logger: Logger
  readonly retryMs: number
}

async function buildMissing(
  connectionString: string,
  projections: readonly Projection[],
  { logger, retryMs }: Building,
): Promise<Builds> {
  if (projections.length === 0) return { done: Promise.resolve(), stop: async () => {} }
  const stopping = new AbortController()
  const { signal } = stopping
  const pauses = new Pauses(retryMs)
  const listener = await listenForMending(connectionString, () => pauses.endAll())

  async function build(projection: Projection): Promise<boolean> {
    try {
      if (await isLive(connectionString, projection)) return true
      const rebuilt = await rebuild(connectionString, projection, { logger, signal })
      // Another process builds it; look again later.
      if (rebuilt === null) return false
      logger.info({ projection: projection.name, ...rebuilt }, 'rebuilt')
      return true
    } catch (error) {
      if (signal.aborted) return false
      const pauseMs = isDatabaseAway(error) ? retryMs : pauses.begin(projection)
      logger.error({ err: error, projection: projection.name, pauseMs }, 'a rebuild failed')
      if (error instanceof ObstacleError) await tellOfStop(projection, error)
      return false
    }
  }

  async function tellOfStop(projection: Projection, obstacle: ObstacleError): Promise<void> {
    try {
      const connection = await openProjectorConnection(connectionString)
      await noteStop(connection, projection, obstacle).finally(() => connection.end())
    } catch (error) {
      logger.error({ err: error, projection: projection.name }, 'nobody could be told what a rebuild failed at')
    }
  }

  /** One after the other, and past those that cannot be built yet. */
  async function buildAll(): Promise<void> {
    for (let left = projections; left.length > 0; ) {
      const notYet: Projection[] = []
      for (const projection of left) {
        if (signal.aborted) return
        if (!pauses.isOver(projection) || !(await build(projection))) notYet.push(projection)
      }
      left = notYet
      if (left.length > 0) await sleep(retryMs, undefined, { signal }).catch(() => {})
    }
  }

  const done = buildAll().finally(() => listener.stop())
  return {
    done,
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

const listenForMending = (connectionString: string, mended: () => void): Promise<Listener> =>
  listen(connectionString, {
    role: 'quits_projector',
    channel: 'log',
    onNotify: payload => {
      if (payload === MENDED) mended()
    },
    // Whatever was said meanwhile went unheard.
    onReconnect: mended,
  })

async function isLive(connectionString: string, projection: Projection): Promise<boolean> {
  const connection = await openProjectorConnection(connectionString)
  try {
    return !isMissing(await readCheckpoints(connection), projection)
  } finally {
    await connection.end()
  }
}
