import pg from 'pg'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { createLogger } from '#domain/store/logger.ts'
import { firstSettings, settingsOf } from '#gateway/account/settings.ts'
import { balancesOf } from '#gateway/balances/balances.ts'
import { access } from '#projections/access/projection.ts'
import { balances } from '#projections/balances/projection.ts'
import { categories } from '#projections/categories/projection.ts'
import { feed } from '#projections/feed/projection.ts'
import { feedPage } from '#projections/feed/queries.ts'
import { install } from '#projections/runner/install.ts'
import { rebuild } from '#projections/runner/rebuild.ts'
import { spending } from '#projections/spending/projection.ts'
import { trips } from '#projections/trips/projection.ts'
import { type Benchmark, type Figure, median, quantile } from './figures.ts'
import { generateHistory } from './history.ts'
import { assertSameSpending, DAYS, planSpending, type SpendingReads } from './spendingReads.ts'

const READ_MODELS = [access, feed, balances, categories, spending, trips]
/** A large family: everybody takes part in a good part of everything, however much there is. */
const PEOPLE = 20
const READER = 1
const PAGE = { first: 50, after: null }
const ROUNDS = 5
const CALLS_PER_ROUND = 200
/** A screen full of figures, each converted at the rate of its day. */
const SCREENS_PER_ROUND = 20
/** What takes long enough is measured by a few. */
const LONG_CALLS_PER_ROUND = 3

/** What one would write without read models, with the indexes that one would give it. */
const SHARES = `
  CREATE INDEX IF NOT EXISTS shares_of_person ON crud.shares (person_id);
  TRUNCATE crud.expenses CASCADE;
  INSERT INTO crud.expenses (expense_id, owner_id, title, category, date, amount, currency)
  OVERRIDING SYSTEM VALUE
  SELECT position, (data->>'createdBy')::bigint, 'Dinner', data->>'category', (data->>'date')::date,
         (data->>'amountMinor')::bigint, data->>'currency' FROM log.events;
  INSERT INTO crud.shares (expense_id, person_id, amount)
  SELECT position, (share->>'person')::bigint, (share->>'minor')::bigint
  FROM log.events, jsonb_array_elements(data->'shares') AS share;
  ANALYZE crud.expenses, crud.shares`

const SUM_ON_READ = {
  name: 'sum_on_read',
  text: `SELECT other_id, currency, sum(amount) AS minor
         FROM (
           SELECT s.person_id, e.currency, s.amount FROM crud.expenses e JOIN crud.shares s USING (expense_id)
           WHERE e.owner_id = $1 AND s.person_id <> $1
           UNION ALL
           SELECT e.owner_id, e.currency, -s.amount FROM crud.shares s JOIN crud.expenses e USING (expense_id)
           WHERE s.person_id = $1 AND e.owner_id <> $1
         ) AS owed(other_id, currency, amount)
         GROUP BY other_id, currency HAVING sum(amount) <> 0`,
  values: [READER],
}

interface Stage {
  readonly expenses: number
  /** As the gateway reads. */
  readonly database: Database
  /** Without what our connections are told about plans, which might not suit others. */
  readonly plain: pg.Pool
  readonly reads: SpendingReads
}

/** Makes the log as long as it is to be, and a copy of everything there is then: so all lengths are read in turns. */
async function prepareStage(databaseUrl: string, after: number, expenses: number): Promise<Stage> {
  const logger = createLogger('bench', 'error')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await generateHistory(owner, { events: expenses, after, people: PEOPLE, trips: 1, everyOnTrip: 1, ...DAYS })
  await owner.query(SHARES)
  const builds = await install(databaseUrl, READ_MODELS, logger)
  await builds.done
  await builds.stop()
  for (const projection of READ_MODELS) await rebuild(databaseUrl, projection, { logger })
  await owner.query('VACUUM ANALYZE')
  await owner.end()
  const url = await copyOf(databaseUrl, expenses)
  const database = openDatabase(url, { role: 'quits_app', name: 'quits bench', max: 1 })
  const reads = await planSpending(database)
  return { expenses, database, plain: new pg.Pool({ connectionString: url, max: 1 }), reads }
}

async function copyOf(databaseUrl: string, expenses: number): Promise<string> {
  const url = new URL(databaseUrl)
  const original = url.pathname.slice(1)
  url.pathname = '/postgres'
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  await owner.query(`CREATE DATABASE ${original}_${expenses} TEMPLATE ${original}`)
  await owner.end()
  url.pathname = `/${original}_${expenses}`
  return url.href
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

interface Reading {
  readonly calls: number
  readonly read: (stage: Stage) => Promise<unknown>
}

const READINGS = {
  balances: {
    calls: CALLS_PER_ROUND,
    read: ({ database }) => balancesOf(database, { userId: READER, settings: settingsOf(firstSettings({})) }),
  },
  feed: { calls: CALLS_PER_ROUND, read: ({ database }) => feedPage(database, READER, PAGE) },
  budgets: { calls: SCREENS_PER_ROUND, read: ({ reads }) => reads.progress() },
  trip: { calls: SCREENS_PER_ROUND, read: ({ reads }) => reads.trip() },
  stake: { calls: LONG_CALLS_PER_ROUND, read: ({ reads }) => reads.stake() },
  sum: { calls: LONG_CALLS_PER_ROUND, read: ({ plain }) => plain.query(SUM_ON_READ) },
} as const satisfies Record<string, Reading>

/** A fast answer that is another one would be worth nothing. */
async function assertSameBalances({ database, plain }: Stage): Promise<void> {
  const { rows } = await plain.query<{ other_id: string; currency: string; minor: string }>(SUM_ON_READ)
  const summed = rows.map(({ other_id, currency, minor }) => `${other_id} ${currency} ${minor}`)
  const read = (await balancesOf(database, { userId: READER, settings: settingsOf(firstSettings({})) })).flatMap(
    ({ person, amounts }) => amounts.map(({ currency, minor }) => `${person} ${currency} ${minor}`),
  )
  if (read.length === 0 || read.sort().join() !== summed.sort().join()) throw new Error('balances are not the sums')
}

type Name = keyof typeof READINGS

const NAMES = Object.keys(READINGS) as Name[]

/** Those that should take no longer however much there is. */
const GROWING: ReadonlyMap<string, Name> = new Map([
  ['balances-read', 'balances'],
  ['feed-read', 'feed'],
  ['budgets-read', 'budgets'],
  ['trip-spending-read', 'trip'],
  ['trip-stake-read', 'stake'],
])

type Latencies = Record<Name, number[]>

const noLatencies = (): Latencies => ({ balances: [], feed: [], budgets: [], trip: [], stake: [], sum: [] })

/** How much slower is reading from a long log than from a short one? */
function growth(short: readonly number[], long: readonly number[]): Figure {
  const [value, reference] = [median(long), median(short)]
  return { value, unit: 'ms', reference, ratio: reference / value, p50: value, p99: quantile(long, 0.99) }
}

/** The lengths are those of the log, from the shortest to the longest. */
const readingFrom = (lengths: readonly number[]): Benchmark => ({
  title: `Reading from a log of ${lengths.map(length => length.toLocaleString('en')).join(', ')} expenses`,
  names: [...GROWING.keys(), 'balances-vs-sum'],
  run: async (databaseUrl, wanted, say) => {
    const stages: Stage[] = []
    for (const expenses of lengths) {
      say(`making a log of ${expenses.toLocaleString('en')} expenses`)
      stages.push(await prepareStage(databaseUrl, stages.at(-1)?.expenses ?? 0, expenses))
    }
    const latencies = stages.map(noLatencies)
    for (const stage of stages) {
      await assertSameBalances(stage)
      await assertSameSpending(stage.database, stage.plain)
    }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [index, stage] of stages.entries()) {
        for (const name of NAMES) {
          const { calls, read } = READINGS[name]
          const measured = await timed(() => read(stage), calls)
          // In the first round everybody warms up.
          if (round > 0) latencies[index]?.[name].push(...measured)
        }
      }
    }
    for (const [index, { expenses }] of stages.entries()) {
      const medians = NAMES.map(name => `${name} ${median(latencies[index]?.[name] ?? []).toFixed(2)} ms`)
      say(`${expenses.toLocaleString('en')}: ${medians.join(', ')}`)
    }
    await Promise.all(stages.flatMap(({ database, plain }) => [database.end(), plain.end()]))

    const [short, long] = [latencies[0], latencies.at(-1)]
    if (short === undefined || long === undefined) return {}
    const figures: Record<string, Figure> = { 'balances-vs-sum': growth(long.sum, long.balances) }
    for (const [figure, name] of GROWING) figures[figure] = growth(short[name], long[name])
    return Object.fromEntries(Object.entries(figures).filter(([name]) => wanted.has(name)))
  },
})

export const reading: Benchmark = readingFrom([1_000, 100_000, 1_000_000])
