import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expenseStream } from '#domain/expense/events.ts'
import { openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { loadStreams } from '#domain/store/read.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { type EmbeddedPostgres, preparePostgres } from '#gateway/runtime/postgres.ts'
import { migrate } from '#migrations/run.ts'
import { recording } from '#test/support/expenseFacts.ts'

let directory: string
let server: EmbeddedPostgres

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quits-durability-'))
  await chmod(directory, 0o755)
  server = await (await preparePostgres(directory)).start()
  await migrate(server.url)
})
afterAll(async () => {
  await server.stop('immediate')
  await rm(directory, { recursive: true, force: true })
})

/** Stopped as a crash would: nothing is written any more that was not written before. */
async function crash(): Promise<void> {
  await server.stop('immediate')
  server = await server.restart()
}

test('what was answered is still there after PostgreSQL crashed, and the log has no hole', async () => {
  for (let round = 0; round < 5; round++) {
    const database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
    const store = openEventStore(database)
    const before = await headOfLog(database)
    const ids = Array.from({ length: 40 }, (_, n) => 1 + round * 40 + n)
    await Promise.all(ids.map(id => store.append(recording(id))))
    await Promise.all([crash(), database.end().catch(() => {})])

    const reopened = openDatabase(server.url, { role: 'quits_app', name: 'test' })
    const streams = await loadStreams(reopened, ids.map(expenseStream))
    expect(streams.map(({ length }) => length)).toEqual(ids.map(() => 1))
    expect(await headOfLog(reopened)).toBe(before + ids.length)
    await reopened.end()
  }
})
