import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { recording } from '#test/support/expenseFacts.ts'
import { startProcess } from '#test/support/ownProcess.ts'
import { watchProjections } from '#test/support/projectionWatch.ts'
import { type Benchmark, quantile } from './figures.ts'

const WRITES_PER_SECOND = 100
const SECONDS = 15
const WARM_UP_WRITES = 200

/** From the moment an append is committed to the moment its effect can be read, at a steady pace. */
export const lag: Benchmark = {
  title: `Lag from written to visible, at ${WRITES_PER_SECOND} writes per second`,
  names: ['lag'],
  run: async databaseUrl => {
    const projector = await startProcess('projections/main.ts', { DATABASE_URL: databaseUrl })
    const database = openDatabase(databaseUrl, { role: 'quits_app', name: 'quits bench' })
    const store = openEventStore(database)
    const watch = await watchProjections(databaseUrl)
    const lags: number[] = []

    async function write(): Promise<void> {
      const outcome = await store.append(recording(await store.nextId('expense')))
      if (outcome.outcome !== 'appended') throw new Error(`an append was answered ${outcome.outcome}`)
      const committed = performance.now()
      const seen = await watch.waitFor(['access', 'feed'], outcome.lastPosition)
      if (seen !== 'visible') throw new Error('a write did not become visible in time')
      lags.push(performance.now() - committed)
    }

    const writes: Promise<void>[] = []
    const begun = performance.now()
    for (let n = 0; n < WARM_UP_WRITES + WRITES_PER_SECOND * SECONDS; n++) {
      const due = begun + (n * 1000) / WRITES_PER_SECOND
      await pause(Math.max(0, due - performance.now()))
      writes.push(write())
    }
    await Promise.all(writes)
    await watch.close()
    await database.end()
    await projector.stop()

    const steady = lags.slice(WARM_UP_WRITES)
    const p50 = quantile(steady, 0.5)
    return { lag: { value: p50, unit: 'ms', p50, p99: quantile(steady, 0.99) } }
  },
}
