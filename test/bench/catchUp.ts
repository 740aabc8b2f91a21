import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createLogger } from '#domain/store/logger.ts'
import { projections } from '#projections/registry.ts'
import { readCheckpoints } from '#projections/runner/checkpoints.ts'
import { follow, openProjectorConnection } from '#projections/runner/follow.ts'
import { install } from '#projections/runner/install.ts'
import { createIndexes, createTables, dropTables, LIVE, putCheckpoint } from '#projections/runner/place.ts'
import { type Benchmark, median } from './figures.ts'
import { generateHistory } from './history.ts'

/* How fast the read models that serve catch up after a standstill: beside batches of the size that suits live news. */

const EVENTS = 40_000
const LIVE_BATCH = 500
const ROUNDS = 3
const LONG_AGO = { events: EVENTS, after: 0, people: 1_000, trips: 100, everyOnTrip: 4, days: 90, from: '2026-08-01' }

async function fallBehind(databaseUrl: string): Promise<void> {
  const connection = await openProjectorConnection(databaseUrl)
  for (const projection of projections) {
    await dropTables(connection, projection, LIVE)
    await createTables(connection, projection)
    await createIndexes(connection, projection)
    await putCheckpoint(connection, projection, 0)
  }
  await connection.end()
}

/** Events per second, of all read models together. */
async function caughtUp(databaseUrl: string, batchEvents?: number): Promise<number> {
  await fallBehind(databaseUrl)
  const connection = await openProjectorConnection(databaseUrl)
  const logger = createLogger('bench', 'error')
  const begun = performance.now()
  const follower = await follow(databaseUrl, projections, {
    logger,
    ...(batchEvents === undefined ? {} : { batchEvents }),
  })
  while ((await readCheckpoints(connection)).some(({ position }) => position < EVENTS)) await pause(20)
  const seconds = (performance.now() - begun) / 1_000
  await follower.stop()
  await connection.end()
  return EVENTS / seconds
}

export const catchingUp: Benchmark = {
  title: `Catching up with ${EVENTS.toLocaleString('en')} events, beside batches of ${LIVE_BATCH}`,
  names: ['catching-up'],
  run: async (databaseUrl, _wanted, say) => {
    const logger = createLogger('bench', 'error')
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    const builds = await install(databaseUrl, projections, logger)
    await builds.done
    say('making the history')
    await generateHistory(owner, LONG_AGO)
    await owner.end()
    const speeds = { ours: [] as number[], reference: [] as number[] }
    for (let round = 1; round <= ROUNDS; round++) {
      say(`round ${round} of ${ROUNDS}`)
      speeds.reference.push(await caughtUp(databaseUrl, LIVE_BATCH))
      speeds.ours.push(await caughtUp(databaseUrl))
    }
    const [value, reference] = [median(speeds.ours), median(speeds.reference)]
    return { 'catching-up': { value, unit: 'events/s', reference, ratio: value / reference } }
  },
}
