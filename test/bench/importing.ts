import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { freePort } from '#gateway/runtime/ports.ts'
import { startProcess } from '#test/support/ownProcess.ts'
import { type Ask, atRate, timed } from './atRate.ts'
import { type Benchmark, median, quantile } from './figures.ts'
import { Importer } from './importer.ts'
import { registered } from './people.ts'

/* How fast a file is taken in, what it takes of memory, and whether others notice. */

/** A million takes a quarter of an hour: `IMPORT_ROWS=1000000 npm run bench -- --only import-rows`. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 50_000)
const WRITES_PER_SECOND = 50
const QUIET_MS = 10_000
/** The database is new: whoever registers first has this id. */
const FIRST_PERSON = 1

const HEAD = 'date,title,amount,currency,category\n'

const rowOf = (n: number): string =>
  `${2005 + (n % 20)}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')},Thing number ${n},${(n % 900) + 1}.${String(n % 100).padStart(2, '0')},EUR,GROCERIES\n`

/** The most that a process ever held, in MB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

function* rows(): Generator<string> {
  for (let n = 0; n < ROWS; n++) yield rowOf(n)
}

async function copied(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('CREATE TABLE plain (date date, title text, amount numeric, currency text, category text)')
  const begun = performance.now()
  await pipeline(Readable.from(rows()), client.query(copyFrom('COPY plain FROM STDIN (FORMAT csv)')))
  const seconds = (performance.now() - begun) / 1_000
  await client.end()
  return ROWS / seconds
}

/** What whoever brought the file has left, by the log and by what they are shown: they have recorded nothing else. */
const LEFT = `
  SELECT (SELECT count(*) FROM log.events AS recorded WHERE type = 'ExpenseRecorded' AND (data->>'createdBy')::bigint = $1::bigint
            AND NOT EXISTS (SELECT FROM log.events AS voided
                            WHERE voided.stream_id = recorded.stream_id AND voided.type = 'ExpenseVoided'))
       + (SELECT count(*) FROM read.feed_entries WHERE viewer_id = $1)
       + (SELECT count(*) FROM read.feed_months WHERE viewer_id = $1)
       + (SELECT count(*) FROM read.spending WHERE user_id = $1)
       + (SELECT count(*) FROM read.outlay_shares WHERE user_id = $1) AS left`

/** Rows per second, until all is as it was before. */
async function takenBack(databaseUrl: string, importer: Importer, id: number): Promise<number> {
  const begun = performance.now()
  await importer.takeBack(id)
  await importer.reaches(id, 'TAKEN_BACK')
  const seconds = (performance.now() - begun) / 1_000
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: found } = await client.query<{ left: string }>(LEFT, [FIRST_PERSON])
  await client.end()
  if (found[0]?.left !== '0') throw new Error(`${found[0]?.left} things are left of what was taken back`)
  return ROWS / seconds
}

export const importing: Benchmark = {
  title: `A file of ${ROWS.toLocaleString('en')} rows, beside others who record ${WRITES_PER_SECOND} a second`,
  names: ['import-rows', 'import-memory', 'recording-beside-import', 'import-taken-back'],
  run: async (databaseUrl, wanted, say) => {
    const port = await freePort()
    const worker = await startProcess('workers/main.ts', { DATABASE_URL: databaseUrl })
    const processes = [
      worker,
      await startProcess('projections/main.ts', { DATABASE_URL: databaseUrl }),
      await startProcess('gateway/main.ts', { DATABASE_URL: databaseUrl, PORT: String(port) }),
    ]
    const url = (path: string): URL => new URL(path, `http://127.0.0.1:${port}`)
    const [own = {}, ...others] = await registered(url('/'))
    const importer = new Importer(url, own)
    const write: Ask = headers =>
      fetch(url('/api/expenses'), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Dinner', amount: '12.34', currency: 'EUR', date: '2026-11-11' }),
      })
    say('others alone')
    for (let n = 0; n < 50; n++) await Promise.all(others.map(headers => timed(() => write(headers, n))))
    const alone = await atRate(others, write, { perSecond: WRITES_PER_SECOND, ms: QUIET_MS })
    say('the file arrives')
    const id = await importer.bring(HEAD, rows())
    say('it is imported')
    await importer.start(id)
    const together: number[] = []
    let isDone = false
    const noted = importer.reaches(id, 'DONE').finally(() => {
      isDone = true
    })
    while (!isDone) together.push(...(await atRate(others, write, { perSecond: WRITES_PER_SECOND, ms: 1_000 })))
    const { imported, started_at, ended_at } = await noted
    if (imported !== ROWS) throw new Error(`${imported} of ${ROWS} rows were imported`)
    const rate = ROWS / ((Date.parse(ended_at) - Date.parse(started_at)) / 1_000)
    const memory = peakOf(worker.child.pid ?? 0)
    if (wanted.has('import-taken-back')) say('it is taken back')
    const back = wanted.has('import-taken-back') ? await takenBack(databaseUrl, importer, id) : undefined
    for (const { stop } of processes) await stop()
    say('the same rows in a plain table')
    const reference = await copied(databaseUrl)
    const slowest = quantile(together, 0.99)
    const usual = quantile(alone, 0.99)
    return {
      'import-rows': { value: rate, unit: 'rows/s', reference, ratio: rate / reference },
      'import-memory': { value: memory, unit: 'MB' },
      'recording-beside-import': {
        ...{ value: slowest, unit: 'ms p99', reference: usual, ratio: usual / slowest },
        ...{ p50: median(together), p99: slowest },
      },
      ...(back === undefined ? {} : { 'import-taken-back': { value: back, unit: 'rows/s' } }),
    }
  },
}
