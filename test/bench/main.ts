import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { preparePostgres } from '#gateway/runtime/postgres.ts'
import { migrate } from '#migrations/run.ts'
import { appending } from './append.ts'
import { beside } from './beside.ts'
import { catchingUp } from './catchUp.ts'
import { CRUD_TABLES } from './crud.ts'
import { type Benchmark, type Figure, table } from './figures.ts'
import { importing } from './importing.ts'
import { lag } from './lag.ts'
import { reading } from './reading.ts'
import { rebuilding } from './rebuild.ts'
import { recording } from './record.ts'
import { reports } from './reports.ts'

/*
 * npm run bench [-- --json FILE] [-- --only NAME…]
 * Speed is measured as ratios within one run, on a PostgreSQL of its own that flushes to disk as in real life.
 */

const BENCHMARKS: readonly Benchmark[] = [
  appending,
  recording,
  rebuilding,
  catchingUp,
  lag,
  reading,
  reports,
  beside,
  importing,
]
const NAMES = BENCHMARKS.flatMap(({ names }) => names)

function wish(): { only: ReadonlySet<string>; json: string | undefined } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' }, only: { type: 'string', multiple: true } },
  })
  const asked = [...(values.only ?? []), ...positionals].flatMap(name => name.split(','))
  const unknown = asked.filter(name => !NAMES.includes(name))
  if (unknown.length > 0) throw new Error(`no figure is called ${unknown.join(', ')}; there are ${NAMES.join(', ')}`)
  return { only: new Set(asked.length > 0 ? asked : NAMES), json: values.json }
}

async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  const owner = new pg.Client({ connectionString: serverUrl })
  await owner.connect()
  await owner.query(`CREATE DATABASE ${name}`)
  await owner.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  const migrated = new pg.Client({ connectionString: url.href })
  await migrated.connect()
  await migrated.query(CRUD_TABLES)
  await migrated.end()
  return url.href
}

const { only, json } = wish()
const directory = await mkdtemp(join(tmpdir(), 'quits-bench-'))
// As root, PostgreSQL runs under another account, and it must reach its data.
await chmod(directory, 0o755)
const server = await (await preparePostgres(directory)).start()
const figures: Record<string, Figure> = {}
try {
  for (const [index, { title, names, run }] of BENCHMARKS.entries()) {
    if (!names.some(name => only.has(name))) continue
    process.stderr.write(`${title}\n`)
    const url = await freshDatabase(server.url, `bench_${index}`)
    Object.assign(figures, await run(url, only, line => process.stderr.write(`  ${line}\n`)))
  }
} finally {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
}
process.stdout.write(`\n${table(figures)}\n`)
if (json !== undefined) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`)
