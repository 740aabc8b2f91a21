import { type Connection, connect } from '#domain/store/database.ts'
import { isDatabaseAway } from '#domain/store/databaseAway.ts'
import { listen } from '#domain/store/listen.ts'
import type { Logger } from '#domain/store/logger.ts'
import { headOfLog, ObstacleError } from '#domain/store/readOnwards.ts'
import type { Projection } from '../projection.ts'
import { type Checkpoint, readCheckpoints } from './checkpoints.ts'
import { Pauses } from './pauses.ts'
import { LIVE, type Place } from './place.ts'
import { runRound } from './round.ts'
import { noteStop } from './stops.ts'
import { openWaker } from './waker.ts'

/** Small enough that nobody waits long for the batch before theirs, large enough to catch up quickly. */
const BATCH_EVENTS = 500
/**
 * Far behind, whoever waits does so for all that comes before them, and larger batches are done with it sooner. It is
 * still some tens of megabytes, and over in less than a reader's patience.
 */
const MOST_EVENTS = 4_000
/** NOTIFY wakes; looking without being woken is for the day one gets lost, and for a colleague that died. */
const POLL_MS = 250
const RETRY_MS = 500
/**
 * A round costs about the same for one event as for ten. Where one follows upon the other they begin no closer than
 * this, so that what comes meanwhile is folded together and the processors are left to whoever writes.
 */
const BREATH_MS = 8

/** What is said when somebody has mended an event: perhaps the one that a projection stands before. */
export const MENDED = 'mended'

export interface Follower {
  /** Finishes the batch at hand and lets go. */
  readonly stop: () => Promise<void>
}

interface FollowOptions {
  readonly logger: Logger
  /** Of each batch; left out: as many as it is behind, within reason. */
  readonly batchEvents?: number
  /** Tests put faults into the connection. */
  readonly openConnection?: () => Promise<Connection>
}

const eventsOfBatch = (behind: number): number => Math.min(Math.max(behind, BATCH_EVENTS), MOST_EVENTS)

export function openProjectorConnection(connectionString: string, place: Place = LIVE): Promise<Connection> {
  return connect(connectionString, {
    role: 'quits_projector',
    name: 'quits projector',
    searchPath: place,
    pipeline: true,
  })
}

/**
 * Values that PostgreSQL does not take, or not in that place, and whatever fails without it: the events are at fault, and
 * not the database.
 */
const isFaultOfEvents = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || /^2[23]/.test(String(error.code)))

/** How many of the events at hand come before the one that cannot be folded; 0: it is the next one, or none is at fault. */
function goodEvents(error: unknown, position: number, limit: number): number {
  if (error instanceof ObstacleError) return error.position - position - 1
  return isFaultOfEvents(error) ? Math.floor(limit / 2) : 0
}

/** Keeps the projections level with the log, as one of any number of processes that do so. */
export async function follow(
  connectionString: string,
  projections: readonly Projection[],
  { logger, batchEvents, openConnection }: FollowOptions,
): Promise<Follower> {
  const waker = openWaker(POLL_MS)
  const pauses = new Pauses(RETRY_MS)
  const positions = new Map<string, number>()
  let stockTakenAt = 0
  let headThen = 0
  let connection: Connection | undefined
  let stopped = false

  /** Answers how far the log is. */
  async function takeStock(on: Connection): Promise<number> {
    stockTakenAt = Date.now()
    const [checkpoints, head] = await Promise.all([readCheckpoints(on), headOfLog(on)])
    for (const checkpoint of checkpoints) learn(checkpoint)
    headThen = head
    return head
  }

  /** Another version than ours is the business of other processes, until it is swapped. */
  function learn({ name, version, position }: Checkpoint): void {
    const isOurs = projections.some(projection => projection.name === name && projection.version === version)
    if (isOurs) positions.set(name, position)
    else positions.delete(name)
  }

  async function open(): Promise<Connection> {
    const opened = await (openConnection ?? (() => openProjectorConnection(connectionString)))()
    // What a crash of the database loses, it loses together with its checkpoint, and it is folded again.
    await opened.query('SET synchronous_commit = off')
    await takeStock(opened)
    opened.once('end', () => {
      if (connection === opened) connection = undefined
    })
    return opened
  }

  /** Answers whether there may be more to do at once. */
  async function feed(
    group: readonly Projection[],
    position: number,
    on: Connection,
    limit = batchEvents ?? eventsOfBatch(headThen - position),
  ): Promise<boolean> {
    try {
      const { checkpoints, more } = await runRound(on, group, position, limit)
      for (const checkpoint of checkpoints) learn(checkpoint)
      for (const projection of group) pauses.end(projection)
      return more
    } catch (error) {
      if (connection === undefined || isDatabaseAway(error)) throw error
      const [only, ...others] = group
      if (only === undefined || others.length > 0) return feedEachAlone(group, position, on)
      const good = goodEvents(error, position, limit)
      if (good > 0) return feed(group, position, on, good)
      await standStill(only, position, on, error)
      return false
    }
  }

  /** A database that has no room or no time is no fault of the event. */
  async function standStill(projection: Projection, position: number, on: Connection, error: unknown): Promise<void> {
    const pauseMs = pauses.begin(projection)
    logger.error({ err: error, projection: projection.name, position, pauseMs }, 'a projection cannot go on')
    if (error instanceof ObstacleError) await noteStop(on, projection, error)
    else if (isFaultOfEvents(error)) await noteStop(on, projection, new ObstacleError(position + 1, error))
  }

  /** One of them holds the others up: by itself each either goes on or pauses. */
  async function feedEachAlone(group: readonly Projection[], position: number, on: Connection): Promise<boolean> {
    let more = false
    for (const projection of group) more = (await feed([projection], position, on)) || more
    return more
  }

  async function look(woken: boolean): Promise<boolean> {
    connection ??= await open()
    // Locking writes to the disk, so a mere poll first looks whether there is a reason.
    // And however busy it is, it learns before long what a build has swapped in.
    const isStale = Date.now() - stockTakenAt >= POLL_MS
    const head = woken && !isStale ? Number.POSITIVE_INFINITY : await takeStock(connection)
    const able = projections.filter(projection => positions.has(projection.name) && pauses.isOver(projection))
    let more = false
    for (const [position, group] of Map.groupBy(able, ({ name }) => positions.get(name) ?? 0)) {
      if (position < head) more = (await feed(group, position, connection)) || more
    }
    return more
  }

  async function run(): Promise<void> {
    let woken = true
    while (!stopped) {
      try {
        const begun = performance.now()
        const more = await look(woken)
        woken = more || (await waker.wait(begun + BREATH_MS - performance.now()))
      } catch (error) {
        logger.error({ err: error }, 'the projector lost its database')
        await connection?.end()
        connection = undefined
        woken = true
        await waker.pause(RETRY_MS)
      }
    }
  }

  connection = await open()
  const listener = await listen(connectionString, {
    role: 'quits_projector',
    channel: 'log',
    onNotify: payload => {
      if (payload === MENDED) pauses.endAll()
      waker.wake()
    },
    onReconnect: waker.wake,
  })
  const running = run()
  return {
    stop: async () => {
      stopped = true
      waker.wake()
      await running
      await Promise.all([listener.stop(), connection?.end()])
    },
  }
}
