import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refuse } from '#domain/message.ts'
import { type Database, inTransaction, openDatabase } from '#domain/store/database.ts'
import { type KeyedCalls, openKeyedCalls } from '#gateway/account/keyedCalls.ts'
import { doOnce } from '#gateway/account/once.ts'
import { done, notDone, type Outcome } from '#gateway/outcome.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let server: TestDatabase
let database: Database
let calls: KeyedCalls
let key = 0
let deeds = 0

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  calls = openKeyedCalls(database)
})
afterAll(async () => {
  await database.end()
  await server.drop()
})
beforeEach(() => {
  key++
  deeds = 0
})

const call = () => ({ key: `key ${key}`, userId: undefined, input: ['PUT', 1] })

async function deed(): Promise<Outcome<object>> {
  deeds++
  return done({ deeds })
}

const STILL_RUNNING = { done: false, refusals: [{ code: 'COMMAND_STILL_RUNNING' }] }

describe('What has a key', () => {
  test('is done once, and has the same outcome ever after', async () => {
    const outcomes = [await doOnce(calls, call(), deed), await doOnce(calls, call(), deed)]
    expect(outcomes).toEqual([done({ deeds: 1 }), done({ deeds: 1 })])
    expect(deeds).toBe(1)
  })

  test('and holds a token has a new one each time, and is done once all the same', async () => {
    const again = async () => done({ token: 'new' })
    expect(await doOnce<object>(calls, call(), deed, again)).toEqual(done({ deeds: 1 }))
    expect(await doOnce<object>(calls, call(), deed, again)).toEqual(done({ token: 'new' }))
    expect(deeds).toBe(1)
  })

  test('may be tried again when rules said no to it, or when it failed', async () => {
    const refused = notDone(refuse('WRONG_PASSWORD'))
    expect(await doOnce(calls, call(), async () => refused)).toEqual(refused)
    await expect(doOnce(calls, call(), () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault')
    expect(await doOnce(calls, call(), deed)).toEqual(done({ deeds: 1 }))
  })

  test('is not done once more at once when only its answer could not be stored', async () => {
    await server.asOwner('ALTER TABLE account.keyed_calls ADD CONSTRAINT unwritable CHECK (NOT is_answered) NOT VALID')
    await expect(doOnce(calls, call(), deed)).rejects.toThrow('unwritable')
    await server.asOwner('ALTER TABLE account.keyed_calls DROP CONSTRAINT unwritable')
    expect(await doOnce(calls, call(), deed)).toMatchObject(STILL_RUNNING)
    expect(deeds).toBe(1)
  })

  test('and takes so long that it is begun elsewhere is taken back', async () => {
    await server.asOwner('CREATE TABLE IF NOT EXISTS public.done (what text); GRANT ALL ON public.done TO quits_app')
    const begun = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    const writing = (what: string, wait: Promise<void>) =>
      doOnce<string>(calls, call(), settle =>
        inTransaction(database, async connection => {
          await connection.query('INSERT INTO public.done VALUES ($1)', [what])
          begun.resolve()
          await wait
          await settle(connection, what)
          return done(what)
        }),
      )
    const slow = writing('late', late.promise)
    await begun.promise
    expect(await doOnce(calls, call(), deed)).toMatchObject(STILL_RUNNING)
    await database.query(`UPDATE account.keyed_calls SET started_at = started_at - interval '61 seconds'`)
    expect(await writing('in time', Promise.resolve())).toEqual(done('in time'))
    late.resolve()
    expect(await slow).toMatchObject(STILL_RUNNING)
    expect(await server.asOwner('SELECT what FROM public.done')).toEqual([{ what: 'in time' }])
    expect(await doOnce(calls, call(), deed)).toEqual(done('in time'))
  })

  test('and takes so long that it is begun elsewhere leaves the answer to that call', async () => {
    const begun = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    const slow = doOnce(calls, call(), async () => {
      begun.resolve()
      await late.promise
      return done({ deeds: 'too late' })
    })
    await begun.promise
    expect(await doOnce(calls, call(), deed)).toMatchObject(STILL_RUNNING)
    await database.query(`UPDATE account.keyed_calls SET started_at = started_at - interval '61 seconds'`)
    expect(await doOnce(calls, call(), deed)).toEqual(done({ deeds: 1 }))
    late.resolve()
    await slow
    expect(await doOnce(calls, call(), deed)).toEqual(done({ deeds: 1 }))
  })
})
