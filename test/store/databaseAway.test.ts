import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseAway } from '#domain/store/databaseAway.ts'
import { knock, whenThere } from '#domain/store/whenThere.ts'

const refusalOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'it was let in',
    (reason: unknown) => reason,
  )

/** Takes calls and never answers, like a server that hangs. */
async function mute(): Promise<number> {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a server that takes a call and says nothing is away', async () => {
  const connectionString = `postgres://quits@127.0.0.1:${await mute()}/quits`
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 100 })
  expect(isDatabaseAway(await refusalOf(client.connect()))).toBe(true)
})

test('a server whose socket is gone is away, and any other file that is gone is not', async () => {
  expect(isDatabaseAway(await refusalOf(knock('postgres://quits@%2Fnowhere/quits')))).toBe(true)
  expect(isDatabaseAway(Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
})

test('a pool that we have let go of ourselves is away', async () => {
  const pool = new pg.Pool()
  await pool.end()
  expect(isDatabaseAway(await refusalOf(pool.query('SELECT 1')))).toBe(true)
})

test('what failed because the database was away is done again when it is there, and that is told once', async () => {
  const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  const attempts = [away, away, undefined]
  const told: string[] = []
  const work = async () => {
    const failure = attempts.shift()
    if (failure !== undefined) throw failure
    return 'done'
  }
  expect(await whenThere(work, reason => told.push(reason))).toBe('done')
  expect(told).toEqual(['the database system is starting up'])
})

test('any other failure is not waited out', async () => {
  const work = () => Promise.reject(new Error('no such table'))
  await expect(whenThere(work, () => {})).rejects.toThrow('no such table')
})
