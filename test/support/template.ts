import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createLogger } from '#domain/store/logger.ts'
import { migrate } from '#migrations/run.ts'
import { projections } from '#projections/registry.ts'
import { install } from '#projections/runner/install.ts'

/**
 * A migrated database with empty read models that is only ever copied: copying takes a few milliseconds, making it takes
 * much longer.
 */
export interface Template {
  readonly serverUrl: string
  readonly name: string
}

export async function makeTemplate(serverUrl: string): Promise<Template> {
  const name = `quits_test_${randomBytes(4).toString('hex')}`
  await serverAt(serverUrl).query(`CREATE DATABASE ${name}`)
  const url = urlOf(serverUrl, name)
  await migrate(url)
  await (await install(url, projections, createLogger('test', 'silent'))).done
  return { serverUrl, name }
}

/** Answers the address of a fresh copy. */
export async function cloneTemplate({ serverUrl, name }: Template): Promise<string> {
  const clone = `${name}_${randomBytes(4).toString('hex')}`
  // Nothing waits for the disk here, and then copying files is a third of copying what is in them.
  await serverAt(serverUrl).query(`CREATE DATABASE ${clone} TEMPLATE ${name} STRATEGY FILE_COPY`)
  return urlOf(serverUrl, clone)
}

const OBJECT_IN_USE = '55006'

export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  const drop = `DROP DATABASE IF EXISTS ${new URL(databaseUrl).pathname.slice(1)}`
  try {
    // Waits some seconds for connections that are just being closed; cutting those off would hurt their owners.
    await serverAt(serverUrl).query(drop)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error
    await serverAt(serverUrl).query(`${drop} WITH (FORCE)`)
  }
}

/** Drops the template and whatever copies an interrupted run has left. */
export async function dropTemplate({ serverUrl, name }: Template): Promise<void> {
  const { rows } = await serverAt(serverUrl).query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${name}')`,
  )
  for (const { datname } of rows) await dropDatabase(serverUrl, urlOf(serverUrl, datname))
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

const servers = new Map<string, pg.Pool>()

/** Each file makes a database and drops it: connections only for that would take as long as what they are for. */
function serverAt(url: string): pg.Pool {
  const known = servers.get(url)
  if (known !== undefined) return known
  const opened = ownersOf(url)
  servers.set(url, opened)
  return opened
}

/** Connections that are kept, of whoever owns the databases. */
export function ownersOf(url: string): pg.Pool {
  const owners = new pg.Pool({
    connectionString: url,
    application_name: 'quits tests',
    allowExitOnIdle: true,
    idleTimeoutMillis: 0,
  })
  // One that is cut off while nobody uses it is nobody's loss.
  owners.on('error', () => {})
  return owners
}

/** One statement over a connection of its own, as whoever owns the databases. */
export async function queryAsOwner<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'quits tests' })
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
