import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#migrations/run.ts'

/** A migrated database that is only ever copied: copying takes a few milliseconds, migrating takes much longer. */
export interface Template {
  readonly serverUrl: string
  readonly name: string
}

export async function makeTemplate(serverUrl: string): Promise<Template> {
  const name = `quits_test_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  await migrate(urlOf(serverUrl, name))
  return { serverUrl, name }
}

/** Answers the address of a fresh copy. */
export async function cloneTemplate({ serverUrl, name }: Template): Promise<string> {
  const clone = `${name}_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${clone} TEMPLATE ${name}`)
  return urlOf(serverUrl, clone)
}

const OBJECT_IN_USE = '55006'

export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  const drop = `DROP DATABASE IF EXISTS ${new URL(databaseUrl).pathname.slice(1)}`
  try {
    // Waits some seconds for connections that are just being closed; cutting those off would hurt their owners.
    await onServer(serverUrl, drop)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error
    await onServer(serverUrl, `${drop} WITH (FORCE)`)
  }
}

/** Drops the template and whatever copies an interrupted run has left. */
export async function dropTemplate({ serverUrl, name }: Template): Promise<void> {
  const names = await onServer<{ datname: string }>(
    serverUrl,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${name}')`,
  )
  for (const { datname } of names) await dropDatabase(serverUrl, urlOf(serverUrl, datname))
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function onServer<Row extends pg.QueryResultRow>(serverUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: serverUrl, application_name: 'quits tests' })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
