import pg from 'pg'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { batched } from '#domain/store/batched.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { createLogger } from '#domain/store/logger.ts'
import { findRates } from '#domain/store/rates.ts'
import { firstSettings, settingsOf } from '#gateway/account/settings.ts'
import { ownFigure } from '#gateway/figures/spent.ts'
import { sumsOf } from '#gateway/reports/aggregate.ts'
import { reportOf } from '#gateway/reports/report.ts'
import { ownSpending } from '#gateway/reports/tellers.ts'
import { categories } from '#projections/categories/projection.ts'
import { install } from '#projections/runner/install.ts'
import { rebuild } from '#projections/runner/rebuild.ts'
import { spending } from '#projections/spending/projection.ts'
import { type Benchmark, type Figure, median, quantile } from './figures.ts'
import { generateHistory } from './history.ts'

/* What whoever looks at a report waits for, however much they have spent and however long. */

const READ_MODELS = [spending, categories]
const VIEWER = { userId: 1, currency: 'EUR', settings: settingsOf(firstSettings({})) }
/** Everybody pays for as much as everybody else: of a million expenses the viewer for a hundred thousand. */
const PEOPLE = 10
const DAYS = { from: '2006-01-01', days: 7_304 }
const TWENTY_YEARS = { first: '2006-01-01', last: '2025-12-31' }
const FIVE_YEARS = { first: '2021-01-01', last: '2025-12-31' }
const ONE_MONTH = { first: '2025-10-01', last: '2025-10-31' }
const CALLS = 15
/** So often it is looked at for the first time: nothing is kept of it yet. */
const FIRST_CALLS = 3
/** What goes through all events takes long. */
const REFERENCE_CALLS = 3

const servicesOf = (database: Database) => ({
  database,
  findRate: batched((questions: Parameters<typeof findRates>[1]) => findRates(database, questions, TWENTY_YEARS.last)),
  // Nobody has made any.
  findCategory: async () => null,
})

type Read = (services: ReturnType<typeof servicesOf>) => Promise<unknown>

const ALL_SUMS = {
  typed: { startDate: TWENTY_YEARS.first, endDate: TWENTY_YEARS.last },
  place: {},
  order: 'KEY',
} as const

const READS: Readonly<Record<string, Read>> = {
  'report-20-years': services =>
    reportOf(services, ownSpending(services, VIEWER), {
      range: TWENTY_YEARS,
      timeframe: 'YEARLY',
      months: CALENDAR_MONTHS,
    }),
  'report-5-years': services =>
    reportOf(services, ownSpending(services, VIEWER), {
      range: FIVE_YEARS,
      timeframe: 'MONTHLY',
      months: CALENDAR_MONTHS,
    }),
  'report-grouped': services =>
    sumsOf(services, VIEWER, {
      ...{ ...ALL_SUMS, by: ['YEAR', 'CATEGORY'], currency: VIEWER.currency, first: 200, offset: 0 },
    }),
  'figure-terms': async services => {
    const figure = await ownFigure(services, VIEWER, ONE_MONTH)
    return figure.termsIn({ first: 50, after: null })
  },
}

/** The same sums by one statement over the events, as they were entered: less than ours, which converts them too. */
const OVER_EVENTS = `
  SELECT substr(data->>'date', 1, $2::int) AS period, data->>'category' AS category, data->>'currency' AS currency,
         sum((share->>'minor')::bigint) AS minor
  FROM log.events, jsonb_array_elements(data->'shares') AS share
  WHERE type = 'ExpenseRecorded' AND (share->>'person')::bigint = $1 AND data->>'date' >= $3 AND data->>'date' <= $4
  GROUP BY 1, 2, 3`

const REFERENCES: Readonly<Record<string, readonly unknown[]>> = {
  'report-20-years': [VIEWER.userId, 4, TWENTY_YEARS.first, TWENTY_YEARS.last],
  'report-5-years': [VIEWER.userId, 7, FIVE_YEARS.first, FIVE_YEARS.last],
  'report-grouped': [VIEWER.userId, 4, TWENTY_YEARS.first, TWENTY_YEARS.last],
  'figure-terms': [VIEWER.userId, 7, ONE_MONTH.first, ONE_MONTH.last],
}

async function timed(read: () => Promise<unknown>, calls: number): Promise<number[]> {
  const latenciesMs: number[] = []
  for (let call = 0; call < calls; call++) {
    const begun = performance.now()
    await read()
    latenciesMs.push(performance.now() - begun)
  }
  return latenciesMs
}

async function prepare(databaseUrl: string, expenses: number): Promise<void> {
  const logger = createLogger('bench', 'error')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await generateHistory(owner, { events: expenses, after: 0, people: PEOPLE, trips: 1, everyOnTrip: 4, ...DAYS })
  const builds = await install(databaseUrl, READ_MODELS, logger)
  await builds.done
  await builds.stop()
  for (const projection of READ_MODELS) await rebuild(databaseUrl, projection, { logger })
  await owner.query(
    `INSERT INTO account.users
       (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
     VALUES ($1, 'ana', 'ana@example.com', 'Ana', 'Silva', 'Ana Silva', 'none', $2, '{}')`,
    [VIEWER.userId, VIEWER.currency],
  )
  await owner.query('VACUUM ANALYZE')
  await owner.end()
}

const atFirst = (name: string): string => `${name}-at-first`

const reportsOf = (expenses: number): Benchmark => ({
  title: `Reports of somebody with ${(expenses / PEOPLE).toLocaleString('en')} of ${expenses.toLocaleString('en')} expenses`,
  names: Object.keys(READS).flatMap(name => [name, atFirst(name)]),
  run: async (databaseUrl, wanted, say) => {
    say('making the log')
    await prepare(databaseUrl, expenses)
    const database = openDatabase(databaseUrl, { role: 'quits_app', name: 'quits bench', max: 4 })
    const plain = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    const services = servicesOf(database)
    const figures: Record<string, Figure> = {}
    for (const [name, read] of Object.entries(READS)) {
      if (!wanted.has(name) && !wanted.has(atFirst(name))) continue
      const theirs = await timed(() => plain.query(OVER_EVENTS, [...(REFERENCES[name] ?? [])]), REFERENCE_CALLS)
      const reference = median(theirs)
      const figure = (latenciesMs: readonly number[]): Figure => {
        const value = median(latenciesMs)
        return { value, unit: 'ms', reference, ratio: reference / value, p50: value, p99: quantile(latenciesMs, 0.99) }
      }
      await read(services)
      const first: number[] = []
      while (first.length < FIRST_CALLS) {
        await plain.query('TRUNCATE account.kept_months')
        first.push(...(await timed(() => read(services), 1)))
      }
      const again = await timed(() => read(services), CALLS)
      Object.assign(figures, { [name]: figure(again), [atFirst(name)]: figure(first) })
      const [before, after] = [median(first), median(again)].map(ms => ms.toFixed(1))
      say(`${name}: ${after} ms, at first ${before} ms, over the events ${reference.toFixed(0)} ms`)
    }
    await Promise.all([database.end(), plain.end()])
    return figures
  },
})

export const reports: Benchmark = reportsOf(1_000_000)
