import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { perform } from '#domain/commands/perform.ts'
import { known } from '#domain/commands/subject.ts'
import { expense } from '#domain/expense/decider.ts'
import { expenseStream } from '#domain/expense/events.ts'
import { appendGroup } from '#domain/store/append.ts'
import { openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { loadStreams } from '#domain/store/read.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { dump } from '#test/support/dump.ts'
import { recording } from '#test/support/expenseFacts.ts'

const MIGRATION = readFileSync(join(import.meta.dirname, '../../migrations/0011_fingerprints.sql'), 'utf8')

/** As events had it before: of the input alone, so that anybody can compute it. */
const plainHash = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 27)

const dinner = { title: 'Dinner for two', amount: '30.00', currency: 'EUR' }

async function logOfEarlierRelease() {
  const server = await createTestDatabase()
  const database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  onTestFinished(async () => {
    await database.end()
    await server.drop()
  })
  const commandId = randomUUID()
  await appendGroup(database, [
    recording(1, { actor: 7, commandId, input: plainHash(dinner) }),
    recording(2, { actor: 8, input: plainHash({ ...dinner, title: 'Lunch' }) }),
  ])
  return { server, database, commandId }
}

test('no event tells any more what was typed, and everything else about it stays', async () => {
  const { server, database } = await logOfEarlierRelease()
  const streamIds = [1, 2].map(expenseStream)
  const before = await loadStreams(database, streamIds)
  expect(await dump(server)).toContain(plainHash(dinner))

  await server.asOwner(MIGRATION)

  expect(await dump(server)).not.toContain(plainHash(dinner))
  const forgotten = before.map(events => events.map(event => ({ ...event, meta: { ...event.meta, input: '' } })))
  expect(await loadStreams(database, streamIds)).toEqual(forgotten)
})

test('whoever comes again with a key of that time is refused, and nothing is done twice', async () => {
  const { server, database, commandId } = await logOfEarlierRelease()
  await server.asOwner(MIGRATION)

  const store = openEventStore(database)
  const deed = { actorId: 7, commandId, key: 'a key of then' }
  const outcome = await perform(store, deed, { about: known(expense, 1), input: dinner }, async () => {
    throw new Error('there is nothing to decide')
  })

  expect(outcome).toMatchObject({ done: false, refusal: { code: 'COMMAND_ID_REUSED' } })
  expect(await headOfLog(database)).toBe(2)
})
