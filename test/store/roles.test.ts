import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendGroup } from '#domain/store/append.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { readTexts } from '#domain/store/vault.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { recording } from '#test/support/expenseFacts.ts'

let server: TestDatabase
let app: Database
let projector: Database
let nextId = 0

beforeAll(async () => {
  server = await createTestDatabase()
  app = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  projector = openDatabase(server.url, { role: 'quits_projector', name: 'test' })
})
beforeEach(async () => {
  await appendGroup(app, [recording(++nextId)])
})
afterAll(async () => {
  await app.end()
  await projector.end()
  await server.drop()
})

const DENIED = '42501'

/** How one who had merely stepped down to a role would become again whom they signed in as. */
const STEPS_BACK = [`SELECT set_config('role', 'none', false)`, 'RESET SESSION AUTHORIZATION', 'SET ROLE NONE']

async function steppedBack(database: Database, stepBack: string, statement: string): Promise<void> {
  const connection = await database.connect()
  try {
    await connection.query(stepBack)
    await connection.query(statement)
  } finally {
    connection.release(true)
  }
}

/** All whose rights the signed-in one has, or could take. */
async function membershipsOf(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ role: string }>(
    `SELECT rolname AS role FROM pg_roles
     WHERE rolname <> session_user AND pg_has_role(session_user, oid, 'MEMBER') ORDER BY rolname`,
  )
  return rows.map(({ role }) => role)
}

/** Statements that would each have an effect if they were allowed. */
const FORBIDDEN_TO_THE_APPLICATION = [
  `UPDATE log.events SET data = '{}'`,
  'DELETE FROM log.events',
  'TRUNCATE log.events',
  'DROP TABLE log.events',
  'ALTER TABLE log.events DISABLE TRIGGER ALL',
  `SELECT log.redact_event(1, '{}')`,
  `UPDATE vault.texts SET body = 'another title'`,
  `INSERT INTO read.projections (name, version, position) VALUES ('feed', 1, 0)`,
  'UPDATE read.projections SET position = 0',
  'DELETE FROM read.projections',
  'CREATE TABLE read.shadow (id int)',
  `UPDATE public.schema_migrations SET checksum = ''`,
  'DROP SCHEMA pgboss CASCADE',
  `INSERT INTO rates.daily (currency, day, per_euro, source) VALUES ('USD', '1999-01-04', 1, 'test')`,
  'UPDATE rates.daily SET per_euro = 1',
  'DELETE FROM rates.daily',
  'UPDATE rates.last_change SET change = 1',
  'DELETE FROM rates.changes',
  `INSERT INTO log.events SELECT position + 1000, stream_id, version + 1000, type, schema_version, data, meta,
     gen_random_uuid(), ordinal, recorded_at FROM log.events`,
  `INSERT INTO vault.texts VALUES (1000000, 1, 'a title of nobody')`,
  'DELETE FROM vault.texts',
  'SELECT * FROM log.commands_to_leave_out(NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)',
  'SELECT log.may_be_named(-1, 0)',
  `UPDATE log.numbers SET next = 1 WHERE kind = 'expense'`,
  `INSERT INTO log.numbers VALUES ('exspense', 1)`,
  `INSERT INTO log.kept_states VALUES ('expense-1', '', 1, 1, 1, '')`,
  'DELETE FROM log.kept_states',
  'UPDATE log.kept_generation SET generation = 0',
]

/** What only those may do whom a process must never become. */
const FORBIDDEN_TO_EVERYBODY = [
  'CREATE TABLE log.shadow (id int)',
  'CREATE TABLE public.shadow (id int)',
  'CREATE SCHEMA shadow',
  'CREATE ROLE shadow',
  `COPY (SELECT 1) TO PROGRAM 'true'`,
  `COPY log.events FROM PROGRAM 'true'`,
  `SELECT pg_read_file('postgresql.conf')`,
  'SELECT rolpassword FROM pg_authid',
  'ALTER FUNCTION log.append_events SECURITY INVOKER',
  'SET ROLE quits_log',
]

describe('the gateway and the workers', () => {
  test.each(FORBIDDEN_TO_THE_APPLICATION)('may not: %s', async statement => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: DENIED })
  })

  test.each(FORBIDDEN_TO_EVERYBODY)('may not: %s', async statement => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: DENIED })
  })

  test.each(STEPS_BACK)('win nothing by %s', async stepBack => {
    for (const statement of [...FORBIDDEN_TO_THE_APPLICATION, ...FORBIDDEN_TO_EVERYBODY]) {
      await expect(steppedBack(app, stepBack, statement), statement).rejects.toMatchObject({ code: DENIED })
    }
  })

  test('sign in as somebody who may become nobody else', async () => {
    expect(await membershipsOf(app)).toEqual(['quits_app'])
  })

  test('may append', async () => {
    const [outcome] = await appendGroup(app, [recording(++nextId)])
    expect(outcome).toMatchObject({ outcome: 'appended' })
  })

  test('may append texts with their events, and read and forget them', async () => {
    const texts = [{ textId: 17, ownerId: 1, body: 'Dinner' }]
    await appendGroup(app, [recording(++nextId, { texts })])
    expect(await readTexts(app, [17])).toEqual(['Dinner'])
    await appendGroup(app, [recording(++nextId, { forgotten: [17] })])
    expect(await readTexts(app, [17])).toEqual([null])
  })
})

const FORBIDDEN_TO_THE_PROJECTOR = [
  `UPDATE log.events SET data = '{}'`,
  'DELETE FROM log.events',
  `INSERT INTO log.events SELECT position + 1000, stream_id, version + 1000, type, schema_version, data, meta, command_id,
     ordinal + 1000, recorded_at FROM log.events`,
  'DELETE FROM vault.texts',
  'SELECT password_hash FROM account.users',
  'SELECT token_hash FROM account.sessions',
  'SELECT data FROM pgboss.job',
  'SELECT per_euro FROM rates.daily',
]

describe('the projector', () => {
  test.each(FORBIDDEN_TO_THE_PROJECTOR)('may not: %s', async statement => {
    await expect(projector.query(statement)).rejects.toMatchObject({ code: DENIED })
  })

  test.each(FORBIDDEN_TO_EVERYBODY)('may not: %s', async statement => {
    await expect(projector.query(statement)).rejects.toMatchObject({ code: DENIED })
  })

  test.each(STEPS_BACK)('wins nothing by %s', async stepBack => {
    for (const statement of [...FORBIDDEN_TO_THE_PROJECTOR, ...FORBIDDEN_TO_EVERYBODY]) {
      await expect(steppedBack(projector, stepBack, statement), statement).rejects.toMatchObject({ code: DENIED })
    }
  })

  test('signs in as somebody who may become nobody else', async () => {
    expect(await membershipsOf(projector)).toEqual(['quits_projector'])
  })

  test('may not append', async () => {
    await expect(appendGroup(projector, [recording(1_000)])).rejects.toMatchObject({ code: DENIED })
  })
})
