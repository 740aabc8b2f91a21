import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendGroup } from '#domain/store/append.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
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
]

describe('the gateway and the workers', () => {
  test.each(FORBIDDEN_TO_THE_APPLICATION)('may not: %s', async statement => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: DENIED })
  })

  test('may append', async () => {
    const [outcome] = await appendGroup(app, [recording(++nextId)])
    expect(outcome).toMatchObject({ outcome: 'appended' })
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
})
