import { connect } from '#domain/store/database.ts'
import type { TestDatabase } from './database.ts'

const ASK_MS = 1_000

export interface StandIn {
  readonly stop: () => Promise<void>
}

/** Does no work, but counts as a worker: without one the product is not whole, and /readyz says so. */
export async function standInForWorker({ url }: TestDatabase): Promise<StandIn> {
  const connection = await connect(url, { role: 'quits_app', name: 'quits worker' })
  const asking = setInterval(() => connection.query('SELECT 1').catch(() => {}), ASK_MS)
  return {
    stop: async () => {
      clearInterval(asking)
      await connection.end()
    },
  }
}
