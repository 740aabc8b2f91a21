import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { appendGroup } from '#domain/store/append.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { loadStreams } from '#domain/store/read.ts'
import { readTexts } from '#domain/store/vault.ts'
import { type TransferEvent, transferStream } from '#domain/transfer/events.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { type Projector, startProjector } from '#test/support/gateway.ts'
import { paid, paymentVoided } from '#test/support/payments.ts'
import { eraseLeftovers } from '#workers/erasure/eraseLeftovers.ts'
import { erasePerson } from '#workers/erasure/erasePerson.ts'
import { silent } from './support.ts'

/** Bo has an account; Ana and Cleo had one. */
const [bo, ana, cleo] = [1, 2, 3]

let server: TestDatabase
let database: Database
let projector: Projector
let lastId = 0

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  projector = await startProjector(server)
  await database.query('UPDATE account.user_count SET registered = 3')
  await database.query(
    `INSERT INTO account.users
       (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
     VALUES ($1, 'bo', 'bo@example.com', 'Bo', 'Berg', 'Bo Berg', 'none', 'EUR', '{}')`,
    [bo],
  )
})
afterAll(async () => {
  await projector.stop()
  await database.end()
  await server.drop()
})

async function happen(transferId: number, version: number, event: TransferEvent): Promise<void> {
  const streamId = transferStream(transferId)
  const texts = version === 0 ? [{ textId: transferId, ownerId: ana, body: 'Thanks' }] : []
  await appendGroup(database, [
    {
      ...{ commandId: randomUUID(), actor: ana, input: '', texts },
      expected: new Map([[streamId, version]]),
      events: [{ streamId, event }],
    },
  ])
}

/** With a note. Answers its id. */
async function record(createdBy: number, sender: number, recipient: number, isDeleted = false): Promise<number> {
  const transferId = ++lastId
  await happen(transferId, 0, paid(transferId, { createdBy, sender, recipient, noteId: transferId }))
  if (isDeleted) await happen(transferId, 1, paymentVoided(transferId))
  return transferId
}

async function fates(transferIds: readonly number[]): Promise<unknown[]> {
  const histories = await loadStreams(database, transferIds.map(transferStream))
  const notes = await readTexts(database, transferIds)
  return histories.map((history, index) => [history.at(-1)?.type === 'TransferErased', notes[index]])
}

const GONE = [true, null]
const THERE = [false, 'Thanks']

test('a transfer goes with the last of those whom it involves, and so does its note', async () => {
  const between = [await record(ana, ana, cleo), await record(cleo, ana, cleo)]
  const withBo = [await record(ana, ana, bo), await record(bo, ana, cleo), await record(ana, bo, cleo)]
  const ofPlaceholders = await record(ana, -7, ana)
  const all = [...between, ...withBo, ofPlaceholders]
  const inFeed = () => database.query('SELECT FROM read.feed_entries WHERE viewer_id = $1 AND item_kind = 2', [ana])
  await vi.waitFor(async () => expect((await inFeed()).rowCount).toBe(all.length))

  const { signal } = new AbortController()
  await erasePerson.run({ userId: ana, actorId: bo }, { database, logger: silent, signal })

  expect(await fates(all)).toEqual([GONE, GONE, THERE, THERE, THERE, THERE])
})

test('one that was deleted, and is in nobody’s feed, goes in the night', async () => {
  const [deleted, withBo] = [await record(cleo, ana, cleo, true), await record(cleo, bo, cleo, true)]
  await eraseLeftovers.run({}, { database, logger: silent, signal: new AbortController().signal })
  expect(await fates([deleted, withBo])).toEqual([GONE, THERE])
})
