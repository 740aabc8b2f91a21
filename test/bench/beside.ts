import { freePort } from '#gateway/runtime/ports.ts'
import { startProcess } from '#test/support/ownProcess.ts'
import { type Ask, atRate, timed } from './atRate.ts'
import { type Benchmark, median, quantile } from './figures.ts'
import { registered } from './people.ts'

/* Whether whoever records waits for those who look at reports, and the other way round. */

const WRITES_PER_SECOND = 100
const REPORTS_PER_SECOND = 50
const ROUNDS = 4
const ROUND_MS = 5_000
/** Of each of them, before anything is measured. */
const EXPENSES = 300

const FIVE_YEARS = '/api/custom-range-summary?start_date=2022-01-01&end_date=2026-12-31&timeframe=monthly'

/** One of twenty months, a third of them in another currency. */
const expense = (n: number) => ({
  ...{ title: 'Dinner', amount: '12.34', category: n % 2 === 0 ? 'FOOD' : 'TRAVEL' },
  ...{ currency: n % 3 === 0 ? 'USD' : 'EUR', date: `2025-${String((n % 12) + 1).padStart(2, '0')}-11` },
})

export const beside: Benchmark = {
  title: `Recording, ${WRITES_PER_SECOND} a second, beside ${REPORTS_PER_SECOND} reports a second, and without them`,
  names: ['recording-beside-reports', 'reports-beside-recording'],
  run: async (databaseUrl, _wanted, say) => {
    const port = await freePort()
    const processes = [
      await startProcess('projections/main.ts', { DATABASE_URL: databaseUrl }),
      await startProcess('gateway/main.ts', { DATABASE_URL: databaseUrl, PORT: String(port) }),
    ]
    const url = (path: string): URL => new URL(path, `http://127.0.0.1:${port}`)
    const people = await registered(url('/'))
    const write: Ask = (headers, n) =>
      fetch(url('/api/expenses'), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(expense(n)),
      })
    const report: Ask = headers => fetch(url(FIVE_YEARS), { headers })
    say('what there is before')
    for (let n = 0; n < EXPENSES; n++) await Promise.all(people.map(headers => timed(() => write(headers, n))))

    const alone: number[] = []
    const together: number[] = []
    const told: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      say(`round ${round + 1} of ${ROUNDS}`)
      alone.push(...(await atRate(people, write, { perSecond: WRITES_PER_SECOND, ms: ROUND_MS })))
      const [written, looked] = await Promise.all([
        atRate(people, write, { perSecond: WRITES_PER_SECOND, ms: ROUND_MS }),
        atRate(people, report, { perSecond: REPORTS_PER_SECOND, ms: ROUND_MS }),
      ])
      together.push(...written)
      told.push(...looked)
    }
    for (const { stop } of processes) await stop()
    const [value, reference] = [median(together), median(alone)]
    return {
      'recording-beside-reports': {
        ...{ value, unit: 'ms', reference, ratio: reference / value },
        ...{ p50: value, p99: quantile(together, 0.99) },
      },
      'reports-beside-recording': {
        ...{ value: median(told), unit: 'ms' },
        ...{ p50: median(told), p99: quantile(told, 0.99) },
      },
    }
  },
}
