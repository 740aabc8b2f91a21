import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeLogins } from './logins.ts'
import { installJobs } from './pgboss.ts'
import { loadRates } from './rates.ts'

/*
 * Forward only: a file that has been applied is never edited, a mistake is mended by the next number.
 * Run as a script it migrates DATABASE_URL; everything else calls `migrate`.
 */

/** One migration at a time per database, however many processes start at once. */
const MIGRATION_LOCK = 0x6d69_6772

const OLDEST_SERVER = 18

const RECORDS = `
  CREATE TABLE IF NOT EXISTS public.schema_migrations (
    name       text        PRIMARY KEY,
    checksum   text        NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  GRANT SELECT ON public.schema_migrations TO PUBLIC`

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The database and our files disagree; the message is one line for whoever migrates. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * Brings the database up to the newest file, with logins, the job queue and rates to start with, and answers the names
 * of what was applied now.
 */
export async function migrate(connectionString: string, directory: string = import.meta.dirname): Promise<string[]> {
  const client = new pg.Client({ connectionString, application_name: 'quits migrate', connectionTimeoutMillis: 10_000 })
  // Whatever is asked of a lost connection fails by itself. Without a listener it would end the process besides.
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(RECORDS)
    const missing = await missingFrom(client, migrationsIn(directory))
    for (const migration of missing) await apply(client, migration)
    await makeLogins(client, connectionString)
    await installJobs(connectionString)
    await loadRates(client)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  const version = rows[0]?.server_version ?? 'unknown'
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return
  throw new MigrationError(`PostgreSQL ${OLDEST_SERVER} or newer is needed, and this server is ${version}`)
}

function migrationsIn(directory: string): Migration[] {
  const names = readdirSync(directory).filter(name => name.endsWith('.sql'))
  const misnamed = names.find(name => !/^\d{4}_\w+\.sql$/.test(name))
  if (misnamed !== undefined) throw new MigrationError(`${misnamed} is not named like 0001_what.sql`)
  return names.sort().map(name => {
    // Git may check files out with the line ends of another system.
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function missingFrom(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM public.schema_migrations ORDER BY name',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const name of applied.keys()) {
    if (!migrations.some(migration => migration.name === name)) {
      throw new MigrationError(`the database has ${name}, which these files lack: it belongs to a newer version`)
    }
  }
  const newest = rows.at(-1)?.name ?? ''
  return migrations.filter(({ name, checksum }) => {
    const recorded = applied.get(name)
    if (recorded !== undefined && recorded !== checksum) {
      throw new MigrationError(`${name} was changed after it had been applied; mend it by a new file instead`)
    }
    if (recorded === undefined && name < newest) {
      throw new MigrationError(
        `${name} comes before ${newest}, which has been applied already; give it the next number`,
      )
    }
    return recorded === undefined
  })
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO public.schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    if (!(error instanceof pg.DatabaseError)) throw error
    const line = sql.slice(0, Number(error.position ?? 0)).split('\n').length
    throw new MigrationError(`${name}, line ${line}: ${error.message}`, { cause: error })
  }
}

async function migrateFromEnvironment(): Promise<void> {
  const connectionString = process.env.DATABASE_URL
  if (!connectionString) throw new MigrationError('DATABASE_URL is not set')
  const applied = await migrate(connectionString)
  process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`)
}

if (import.meta.main) {
  await migrateFromEnvironment().catch((error: unknown) => {
    process.stderr.write(`migrate: ${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  })
}
