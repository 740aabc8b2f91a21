import pg from 'pg'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { createLogger } from '#domain/store/logger.ts'
import { balancesOf } from '#gateway/balances/balances.ts'
import { access } from '#projections/access/projection.ts'
import { balances } from '#projections/balances/projection.ts'
import { feed } from '#projections/feed/projection.ts'
import { feedPage } from '#projections/feed/queries.ts'
import { install } from '#projections/runner/install.ts'
import { rebuild } from '#projections/runner/rebuild.ts'
import { type Benchmark, type Figure, median, quantile } from './figures.ts'
import { generateHistory } from './history.ts'

const READ_MODELS = [access, feed, balances]
/** A large family: everybody takes part in a good part of everything, however much there is. */
const PEOPLE = 20
const READER = 1
const PAGE = { first: 50, after: null }
const ROUNDS = 5
const CALLS_PER_ROUND = 200
/** Adding up shares takes long enough to be measured by a few. */
const SUMS_PER_ROUND = 5

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
}

/** Makes the log as long as it is to be, and a copy of everything there is then: so all lengths are read in turns. */
async function prepareStage(databaseUrl: string, after: number, expenses: number): Promise<Stage> {
  const logger = createLogger('bench', 'error')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await generateHistory(owner, { events: expenses, after, people: PEOPLE })
  await owner.query(SHARES)
  const builds = await install(databaseUrl, READ_MODELS, logger)
  await builds.done
  await builds.stop()
  for (const projection of READ_MODELS) await rebuild(databaseUrl, projection, { logger })
  await owner.query('VACUUM ANALYZE')
  await owner.end()
  const url = await copyOf(databaseUrl, expenses)
  return {
    expenses,
    database: openDatabase(url, { role: 'quits_app', name: 'quits bench', max: 1 }),
    plain: new pg.Pool({ connectionString: url, max: 1 }),
  }
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
    read: ({ database }) => balancesOf(database, READER, { simplified: false }),
  },
  feed: { calls: CALLS_PER_ROUND, read: ({ database }) => feedPage(database, READER, PAGE) },
  sum: { calls: SUMS_PER_ROUND, read: ({ plain }) => plain.query(SUM_ON_READ) },
} as const satisfies Record<string, Reading>

/** A fast answer that is another one would be worth nothing. */
async function assertSameBalances({ database, plain }: Stage): Promise<void> {
  const { rows } = await plain.query<{ other_id: string; currency: string; minor: string }>(SUM_ON_READ)
  const summed = rows.map(({ other_id, currency, minor }) => `${other_id} ${currency} ${minor}`)
  const read = (await balancesOf(database, READER, { simplified: false })).flatMap(({ person, amounts }) =>
    amounts.map(({ currency, minor }) => `${person} ${currency} ${minor}`),
  )
  if (read.length === 0 || read.sort().join() !== summed.sort().join()) throw new Error('balances are not the sums')
}

/** How much slower is reading from a long log than from a short one? */
function growth(short: readonly number[], long: readonly number[]): Figure {
  const [value, reference] = [median(long), median(short)]
  return { value, unit: 'ms', reference, ratio: reference / value, p50: value, p99: quantile(long, 0.99) }
}

/** The lengths are those of the log, from the shortest to the longest. */
const readingFrom = (lengths: readonly number[]): Benchmark => ({
  title: `Reading from a log of ${lengths.map(length => length.toLocaleString('en')).join(', ')} expenses`,
  names: ['balances-read', 'feed-read', 'balances-vs-sum'],
  run: async (databaseUrl, wanted, say) => {
    const stages: Stage[] = []
    for (const expenses of lengths) {
      say(`making a log of ${expenses.toLocaleString('en')} expenses`)
      stages.push(await prepareStage(databaseUrl, stages.at(-1)?.expenses ?? 0, expenses))
    }
    const latencies = stages.map(() => ({ balances: [] as number[], feed: [] as number[], sum: [] as number[] }))
    for (const stage of stages) await assertSameBalances(stage)
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [index, stage] of stages.entries()) {
        for (const [name, { calls, read }] of Object.entries(READINGS)) {
          const measured = await timed(() => read(stage), calls)
          // In the first round everybody warms up.
          if (round > 0) latencies[index]?.[name as keyof typeof READINGS].push(...measured)
        }
      }
    }
    for (const [index, { expenses }] of stages.entries()) {
      const { balances = [], feed = [], sum = [] } = latencies[index] ?? {}
      const [ofBalances, ofFeed, ofSum] = [balances, feed, sum].map(all => median(all).toFixed(2))
      say(`${expenses.toLocaleString('en')}: balances ${ofBalances} ms, feed ${ofFeed} ms, by SUM ${ofSum} ms`)
    }
    await Promise.all(stages.flatMap(({ database, plain }) => [database.end(), plain.end()]))

    const [short, long] = [latencies[0], latencies.at(-1)]
    if (short === undefined || long === undefined) return {}
    const figures: Record<string, Figure> = {
      'balances-read': growth(short.balances, long.balances),
      'feed-read': growth(short.feed, long.feed),
      'balances-vs-sum': growth(long.sum, long.balances),
    }
    return Object.fromEntries(Object.entries(figures).filter(([name]) => wanted.has(name)))
  },
})

export const reading: Benchmark = readingFrom([1_000, 100_000, 1_000_000])
