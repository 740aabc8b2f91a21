import type { ProductConfig } from '../config.ts'
import { crashes } from './crashes.ts'
import { assertPortFree } from './ports.ts'
import { type EmbeddedPostgres, preparePostgres } from './postgres.ts'
import { say } from './say.ts'

export interface ProductDatabase {
  readonly url: string
  readonly stop: () => Promise<void>
  readonly kill: () => Promise<void>
}

/** The database of DATABASE_URL, or else an embedded one. Also makes sure that PORT is ours to take. */
export async function openProductDatabase(config: ProductConfig): Promise<ProductDatabase> {
  const { DATABASE_URL: url, DATA_DIR, HOST, PORT } = config
  if (url !== undefined) {
    await assertPortFree(HOST, PORT)
    return { url, stop: async () => {}, kill: async () => {} }
  }
  // Who uses DATA_DIR comes first: a second start on it usually means the same port as well.
  const prepared = await preparePostgres(DATA_DIR)
  // The gateway of a supervisor that was killed may still be draining.
  await assertPortFree(HOST, PORT, { patienceMs: prepared.settled ? 10_000 : 0 })
  return keepUp(await prepared.start())
}

/** However often it ends, it is started again: without it nothing works, and with it everything does. */
function keepUp(first: EmbeddedPostgres): ProductDatabase {
  const pauses = crashes()
  let server = first
  let stopping = false
  const restart = (failure?: unknown): void => {
    if (stopping) return
    const { pauseMs, keepsEnding, isNews } = pauses.next()
    if (failure instanceof Error && isNews) say(failure.message)
    if (!keepsEnding) say('PostgreSQL ended and is started again.')
    else if (isNews) say('PostgreSQL keeps ending and is started again until it stays; see postgres.log in DATA_DIR.')
    setTimeout(() => {
      if (!stopping) server.restart().then(watchOver, restart)
    }, pauseMs)
  }
  const watchOver = (next: EmbeddedPostgres): void => {
    server = next
    if (stopping) void next.stop()
    else void next.lost.then(() => restart())
  }
  watchOver(first)
  const end = (mode: 'fast' | 'immediate') => async (): Promise<void> => {
    stopping = true
    await server.stop(mode)
  }
  return { url: first.url, stop: end('fast'), kill: end('immediate') }
}
