import pg from 'pg'
import { getRollbackPlans, PgBoss, type SchemaDriftReport } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installJobs } from '#migrations/pgboss.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let server: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  server = await createTestDatabase()
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.drop()
})

/** What the application finds different from this release of pg-boss; fails if it cannot work with the tables at all. */
async function driftSeenByApplication(): Promise<SchemaDriftReport> {
  const boss = new PgBoss({
    connectionString: server.url,
    options: '-c role=quits_app',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  try {
    await boss.start()
    return await boss.detectSchemaDrift()
  } finally {
    await boss.stop()
  }
}

test('the job queue of an earlier pg-boss is brought up to date, its indexes included', async () => {
  await owner.query(getRollbackPlans('pgboss'))
  await owner.query(`UPDATE pgboss.version SET bam_on = now() - interval '1 day'`)
  await expect(driftSeenByApplication()).rejects.toThrow('requires migrations')

  await installJobs(server.url)

  expect(await driftSeenByApplication()).toMatchObject({ ok: true, building: [] })
})
