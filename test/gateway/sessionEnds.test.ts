import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, inTransaction, openDatabase } from '#domain/store/database.ts'
import { type Accounts, openAccounts } from '#gateway/account/accounts.ts'
import type { Entry, Sessions } from '#gateway/account/session.ts'
import { openSessions } from '#gateway/account/sessions.ts'
import { firstSettings } from '#gateway/account/settings.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let server: TestDatabase
let database: Database
let accounts: Accounts
let sessions: Sessions
let people = 0
let ana: Entry
let bo: Entry
const ended: number[] = []

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
  accounts = openAccounts(database)
  sessions = openSessions(database)
  sessions.onEnd(sessionId => ended.push(sessionId))
})
afterAll(async () => {
  await database.end()
  await server.drop()
})
beforeEach(async () => {
  ana = await someone()
  bo = await someone()
  ended.length = 0
})

async function someone(): Promise<Entry> {
  const username = `person${++people}`
  const passwordHash = `hash of the password of ${username}`
  const creation = await accounts.create({
    ...{ username, email: `${username}@example.org`, firstName: 'Person', lastName: `${people}` },
    ...{ passwordHash, currency: 'EUR', preferredCurrencies: [], settings: firstSettings({}) },
  })
  if (!creation.created) throw new Error('somebody has that name')
  return { account: creation.account, passwordHash, remembered: false, device: 'Firefox on Linux' }
}

async function enter(entry: Entry) {
  const session = await sessions.start(entry)
  if (session === undefined) throw new Error('nobody was let in')
  return session
}

const isOpen = async (token: string): Promise<boolean> => (await sessions.find(token)) !== undefined

describe('A new password', () => {
  test('ends every session of its owner but the one it was changed in, and those who watch are told', async () => {
    const here = await enter(ana)
    const elsewhere = [await enter(ana), await enter({ ...ana, remembered: true })]
    const others = await enter(bo)
    await sessions.replacePassword(ana.account.userId, { passwordHash: 'another hash', keptToken: here.token })
    expect(await isOpen(here.token)).toBe(true)
    expect(await isOpen(others.token)).toBe(true)
    for (const { token } of elsewhere) expect(await isOpen(token)).toBe(false)
    expect(ended.sort()).toEqual(elsewhere.map(({ id }) => id).sort())
    const { rows } = await database.query('SELECT password_hash FROM account.users WHERE user_id = $1', [
      ana.account.userId,
    ])
    expect(rows).toEqual([{ password_hash: 'another hash' }])
  })

  test('given by somebody else ends all of them', async () => {
    const open = [await enter(ana), await enter(ana)]
    await sessions.replacePassword(ana.account.userId, { passwordHash: 'another hash' })
    for (const { token } of open) expect(await isOpen(token)).toBe(false)
  })

  test('is not given by a session that is over', async () => {
    const here = await enter(ana)
    await sessions.endAll(ana.account.userId)
    const replacement = { passwordHash: 'another hash', keptToken: here.token }
    expect(await sessions.replacePassword(ana.account.userId, replacement)).toBe('signed out')
    expect(await sessions.replacePassword(bo.account.userId, replacement)).toBe('signed out')
    expect(await sessions.start(ana)).toBeDefined()
  })

  test('is not given by a session that another change of the password ends at the very moment', async () => {
    const thief = await enter(ana)
    const { waiting } = await inTransaction(database, async connection => {
      const { userId } = ana.account
      await connection.query(`UPDATE account.users SET password_hash = 'of the owner' WHERE user_id = $1`, [userId])
      await connection.query('DELETE FROM account.sessions WHERE session_id = $1', [thief.id])
      const waiting = sessions.replacePassword(userId, { passwordHash: 'of the thief', keptToken: thief.token })
      await untilSomebodyWaits()
      return { waiting }
    })
    expect(await waiting).toBe('signed out')
    expect(await sessions.start({ ...ana, passwordHash: 'of the owner' })).toBeDefined()
  })

  test('lets nobody in whose proof was the old one', async () => {
    await sessions.replacePassword(ana.account.userId, { passwordHash: 'another hash' })
    expect(await sessions.start(ana)).toBeUndefined()
  })

  test('lets nobody slip in while it is being changed', async () => {
    const late = await inTransaction(database, async connection => {
      await connection.query(`UPDATE account.users SET password_hash = 'another' WHERE user_id = $1`, [
        ana.account.userId,
      ])
      const waiting = sessions.start(ana)
      await untilSomebodyWaits()
      return { waiting }
    })
    expect(await late.waiting).toBeUndefined()
  })

  test('ends also who came in with the old one at the very moment', async () => {
    const { waiting, token } = await inTransaction(database, async connection => {
      const token = 'A'.repeat(43)
      await connection.query('UPDATE account.users SET last_login_at = now() WHERE user_id = $1', [ana.account.userId])
      await connection.query(
        `INSERT INTO account.sessions (token_hash, user_id, remembered, expires_at)
         VALUES (sha256($1::bytea), $2, false, now() + interval '1 day')`,
        [token, ana.account.userId],
      )
      const waiting = sessions.replacePassword(ana.account.userId, { passwordHash: 'another hash' })
      await untilSomebodyWaits()
      return { waiting, token }
    })
    await waiting
    expect(await isOpen(token)).toBe(false)
  })
})

describe('A deleted account', () => {
  test('takes every session along, and those who watch are told when that is certain', async () => {
    const open = [await enter(ana), await enter({ ...ana, remembered: true })]
    const others = await enter(bo)
    const toldBefore: number[] = []
    const isGone = await sessions.deleteAccount(ana.account.userId, async () => void toldBefore.push(...ended))
    expect([isGone, toldBefore]).toEqual([true, []])
    expect(ended.sort()).toEqual(open.map(({ id }) => id).sort())
    expect(await isOpen(others.token)).toBe(true)
    expect(await sessions.deleteAccount(ana.account.userId, async () => {})).toBe(false)
  })

  test('is not deleted where what belongs to it cannot be done, and nobody is signed out', async () => {
    const here = await enter(ana)
    const farewell = () => Promise.reject(new Error('no room for a job'))
    await expect(sessions.deleteAccount(ana.account.userId, farewell)).rejects.toThrow('no room for a job')
    expect([await isOpen(here.token), ended]).toEqual([true, []])
  })

  test('lets nobody slip in while it is being deleted', async () => {
    let late: ReturnType<typeof sessions.start> | undefined
    await sessions.deleteAccount(ana.account.userId, async () => {
      late = sessions.start(ana)
      await untilSomebodyWaits()
    })
    expect(late).toBeDefined()
    expect(await late).toBeUndefined()
  })
})

/** For a row that is locked. */
const untilSomebodyWaits = () =>
  vi.waitFor(async () => {
    const waiting = await server.asOwner(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    expect(waiting).toHaveLength(1)
  }, 5_000)

describe('Sessions', () => {
  test('are listed to their owner, the one seen last first, without those that are over', async () => {
    const first = await enter(ana)
    const second = await enter({ ...ana, remembered: true, device: 'Chrome on Android' })
    const over = await enter(ana)
    await enter(bo)
    await database.query(`UPDATE account.sessions SET expires_at = now() WHERE session_id = $1`, [over.id])
    const list = await sessions.listOf(ana.account.userId)
    expect(list).toEqual([
      { id: second.id, device: 'Chrome on Android', remembered: true, ...moments },
      { id: first.id, device: 'Firefox on Linux', remembered: false, ...moments },
    ])
  })

  test('are ended one by one by their owner and by nobody else', async () => {
    const [here, elsewhere] = [await enter(ana), await enter(ana)]
    expect(await sessions.endOne(bo.account.userId, elsewhere.id)).toBe(false)
    expect(await isOpen(elsewhere.token)).toBe(true)
    expect(await sessions.endOne(ana.account.userId, elsewhere.id)).toBe(true)
    expect(await sessions.endOne(ana.account.userId, elsewhere.id)).toBe(false)
    expect([await isOpen(here.token), await isOpen(elsewhere.token)]).toEqual([true, false])
    expect(ended).toEqual([elsewhere.id])
  })

  test('are ended all at once', async () => {
    const open = [await enter(ana), await enter(ana)]
    const others = await enter(bo)
    await sessions.endAll(ana.account.userId)
    for (const { token } of open) expect(await isOpen(token)).toBe(false)
    expect(await isOpen(others.token)).toBe(true)
    expect(ended.sort()).toEqual(open.map(({ id }) => id).sort())
  })

  test('beyond a hundred end, the one not seen for the longest time first', async () => {
    const others = await enter(bo)
    const [unseen, seen] = [await enter(ana), await enter(ana)]
    const ago = (session: { id: number }, days: number) =>
      database.query(
        `UPDATE account.sessions SET last_seen_at = now() - make_interval(days => $2) WHERE session_id = $1`,
        [session.id, days],
      )
    await ago(unseen, 2)
    await ago(seen, 1)
    await ago(others, 3)
    for (let count = 3; count <= 100; count++) await enter(ana)
    expect(ended).toEqual([])
    const latest = await enter(ana)
    expect(ended).toEqual([unseen.id])
    const list = await sessions.listOf(ana.account.userId)
    expect([list.length, list[0]?.id, list.at(-1)?.id]).toEqual([100, latest.id, seen.id])
    expect([await isOpen(unseen.token), await isOpen(others.token)]).toEqual([false, true])
  })

  test('that are too many already all end when the next one begins, and are not listed before', async () => {
    await database.query(
      `INSERT INTO account.sessions (token_hash, user_id, remembered, expires_at)
       SELECT sha256(n::text::bytea), $1, true, now() + interval '1 day' FROM generate_series(1, 5000) AS n`,
      [ana.account.userId],
    )
    expect(await sessions.listOf(ana.account.userId)).toHaveLength(100)
    await enter(ana)
    expect(ended).toHaveLength(4_901)
    const { rows } = await database.query('SELECT FROM account.sessions WHERE user_id = $1', [ana.account.userId])
    expect(rows).toHaveLength(100)
  })

  test('of an account that is gone cannot be begun', async () => {
    await database.query('DELETE FROM account.users WHERE user_id = $1', [ana.account.userId])
    expect(await sessions.start(ana)).toBeUndefined()
  })

  test('that are open are told from those that are not', async () => {
    const [here, over] = [await enter(ana), await enter(ana)]
    await sessions.end(over.token)
    expect(await sessions.openAmong([here.id, over.id, 999_999])).toEqual(new Set([here.id]))
  })
})

const moments = { createdAt: expect.any(Date), lastSeenAt: expect.any(Date) }
