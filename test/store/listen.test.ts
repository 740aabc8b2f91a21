import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Channel, type Hearing, openHearing, RETRY_MS } from '#domain/store/listen.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { eventually } from '#test/support/processes.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const announce = (channel: Channel, payload: string) => database.asOwner('SELECT pg_notify($1, $2)', [channel, payload])

const LISTENERS = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'quits listener'`

async function openForTest(): Promise<Hearing> {
  const hearing = await openHearing(database.url, 'quits_app')
  onTestFinished(hearing.close)
  return hearing
}

/** All that somebody hears, and how often they were told that they may have missed something. */
async function hearAll(hearing: Hearing, channel: Channel) {
  const heard: string[] = []
  let gaps = 0
  const { stop } = await hearing.listen(channel, {
    onNotify: payload => heard.push(payload),
    onReconnect: () => gaps++,
  })
  return { heard, stop, gaps: () => gaps }
}

test('over one connection everybody hears what is announced to them, and nothing else', async () => {
  const hearing = await openForTest()
  const [rates, imports, too] = [
    await hearAll(hearing, 'rates'),
    await hearAll(hearing, 'imports'),
    await hearAll(hearing, 'imports'),
  ]
  await announce('rates', '2026-11-20')
  await announce('exports', '7')
  await announce('imports', '8')
  await eventually('the last one is heard', () => imports.heard.length > 0)
  expect([rates.heard, imports.heard, too.heard]).toEqual([['2026-11-20'], ['8'], ['8']])
  expect(await database.asOwner(`SELECT count(*)::int AS listeners ${LISTENERS}`)).toEqual([{ listeners: 1 }])
})

test('whoever stops hears no more, and the others go on', async () => {
  const hearing = await openForTest()
  const [first, second] = [await hearAll(hearing, 'imports'), await hearAll(hearing, 'imports')]
  await first.stop()
  await announce('imports', '8')
  await eventually('it is heard', () => second.heard.length > 0)
  expect(first.heard).toEqual([])
})

test('after the connection was lost all are told so, and hear again, also who came meanwhile', async () => {
  const hearing = await openForTest()
  const early = [await hearAll(hearing, 'rates'), await hearAll(hearing, 'imports')]
  await database.asOwner(`SELECT pg_terminate_backend(pid) ${LISTENERS}`)
  const late = await hearAll(hearing, 'exports')
  await eventually('it is found again', () => [...early, late].every(({ gaps }) => gaps() === 1))
  for (const channel of ['rates', 'imports', 'exports'] as const) await announce(channel, '9')
  await eventually('all hear again', () => [...early, late].every(({ heard }) => heard.length > 0))
  expect([...early, late].map(({ heard }) => heard)).toEqual([['9'], ['9'], ['9']])
})

const isLost = async () => (await database.asOwner(`SELECT ${LISTENERS}`)).length === 0

test('whoever has closed it does not find back', async () => {
  const hearing = await openForTest()
  await database.asOwner(`SELECT pg_terminate_backend(pid) ${LISTENERS}`)
  await eventually('it is lost', isLost)
  await hearing.close()
  await pause(2 * RETRY_MS)
  expect(await isLost()).toBe(true)
})
