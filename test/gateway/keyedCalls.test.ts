import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, inTransaction, openDatabase } from '#domain/store/database.ts'
import { openAccounts } from '#gateway/account/accounts.ts'
import { type Claim, type KeyedCall, type KeyedCalls, openKeyedCalls } from '#gateway/account/keyedCalls.ts'
import { openRateLimits } from '#gateway/account/rateLimits.ts'
import { register as openAccount } from '#gateway/account/register.ts'
import type { Outcome } from '#gateway/outcome.ts'
import { camelCased } from '#gateway/rest/body.ts'
import { newAddress } from '#test/support/addresses.ts'
import { type Person, type SignedIn, someone, startGateway, type TestGateway } from '#test/support/gateway.ts'
import type { Registration } from '#test/support/registry.ts'
import { lunch } from '#test/support/restExpenses.ts'

let gateway: TestGateway
let database: Database
let calls: KeyedCalls
let people = 0
let key: string
let newcomer: Registration

beforeAll(async () => {
  gateway = await startGateway({ projecting: false })
  database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'test' })
  calls = openKeyedCalls(database)
})
afterAll(async () => {
  await database.end()
  await gateway.stop()
})
beforeEach(() => {
  people++
  key = `key ${people}`
  newcomer = someone(1000 + people)
})

const doors = () => ({ accounts: openAccounts(database), rateLimits: openRateLimits(database) })

const register = (registration: object, from = gateway.visitor()) =>
  from.post<SignedIn>('/api/auth/register', registration, { 'Idempotency-Key': key })

async function unanswered(): Promise<number> {
  return (await gateway.database.asOwner('SELECT FROM account.keyed_calls WHERE NOT is_answered')).length
}

const accountsOf = ({ email }: Registration) =>
  gateway.database.asOwner('SELECT user_id FROM account.users WHERE email = $1', [email])

describe('Registering twice with one key', () => {
  test('opens one account, and both browsers are signed in', async () => {
    const browsers = [gateway.visitor(), gateway.visitor()]
    const answers = []
    for (const browser of browsers) answers.push(await register(newcomer, browser))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body.data.user).toEqual(answers[0]?.body.data.user)
    expect(await accountsOf(newcomer)).toHaveLength(1)
    for (const browser of browsers) expect((await browser.get('/api/users/me')).status).toBe(200)
    expect(browsers[0]?.cookies.get('quits_session')).not.toBe(browsers[1]?.cookies.get('quits_session'))
  })

  test('at the same moment opens one account; who comes second may try again', async () => {
    const first = await inTransaction(database, async connection => {
      // Nobody can register until this is over.
      await connection.query('UPDATE account.user_count SET registered = registered')
      const running = register(newcomer)
      await vi.waitFor(async () => expect(await unanswered()).toBe(1))
      const second = await register(newcomer)
      expect([second.status, second.body.code]).toEqual([409, 'COMMAND_STILL_RUNNING'])
      expect(second.headers.get('retry-after')).toBe('1')
      return { running }
    })
    expect((await first.running).status).toBe(201)
    expect((await register(newcomer)).status).toBe(201)
    expect(await accountsOf(newcomer)).toHaveLength(1)
  })

  test('and other input is refused', async () => {
    await register(newcomer)
    for (const change of [{ password: 'another password' }, { email: 'other@example.org' }, { extra: 1 }]) {
      const { status, body } = await register({ ...newcomer, ...change })
      expect([status, body.code]).toEqual([409, 'COMMAND_ID_REUSED'])
    }
  })

  test('lets nobody in whose password is not that of the account any more', async () => {
    const { body } = await register(newcomer)
    await gateway.database.asOwner(
      'UPDATE account.users SET password_hash = (SELECT password_hash FROM account.users WHERE user_id = $1) WHERE user_id = $2',
      [(await gateway.person({ password: 'quite another one' })).id, body.data.user.id],
    )
    const again = await register(newcomer)
    expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(again.headers.getSetCookie()).toEqual([])
  })

  test('works with corrected input when it failed at first', async () => {
    expect((await register({ ...newcomer, password: 'short' })).status).toBe(400)
    expect((await register(newcomer)).status).toBe(201)
  })

  test('answers well even if the gateway died as soon as the account was opened', async () => {
    const attempt = await calls.begin({ key, userId: undefined, input: ['POST', '/api/auth/register', {}, newcomer] })
    if (!attempt.done || !attempt.value.isFirst) throw new Error('the key was used before')
    const opened = await openAccount(doors(), newAddress(), camelCased(newcomer), attempt.value.claim)
    const { status, body } = await register(newcomer)
    expect(opened).toMatchObject({ value: { account: { userId: body.data.user.id } } })
    expect(status).toBe(201)
  })

  test('too late, after another call took its key over, leaves that one alone', async () => {
    const attempt = await calls.begin({ key, userId: undefined, input: 'the first' })
    if (!attempt.done || !attempt.value.isFirst) throw new Error('the key was used before')
    await gateway.database.asOwner(`UPDATE account.keyed_calls SET started_at = started_at - interval '61 seconds'`)
    expect(await calls.begin({ key, userId: undefined, input: 'the second' })).toMatchObject({ done: true })
    await openAccount(doors(), newAddress(), camelCased(newcomer), attempt.value.claim)
    expect(await unanswered()).toBe(1)
  })

  test('leaves nothing in the database from which password, email or token could be read or tested', async () => {
    const browser = gateway.visitor()
    await register(newcomer, browser)
    const rows = await gateway.database.asOwner('SELECT row_to_json(keyed_calls) AS row FROM account.keyed_calls')
    const [latest] = await gateway.database.asOwner(
      'SELECT answer, user_id FROM account.keyed_calls ORDER BY started_at DESC LIMIT 1',
    )
    expect(latest).toMatchObject({ answer: null, user_id: expect.any(String) })
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(newcomer.email).toString('hex'))
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('quits_session'))
  })
})

describe('Signing in twice with one key', () => {
  const login = (person: Person, change: object = {}) => {
    const { email, password } = person.registration
    return gateway.visitor().post('/api/auth/login', { email, password, ...change }, { 'Idempotency-Key': key })
  }

  test('signs in both times, each with a session of its own', async () => {
    const ana = await gateway.person()
    const cookies = new Set<string>()
    for (const { status, headers } of [await login(ana), await login(ana)]) {
      expect(status).toBe(200)
      cookies.add(headers.getSetCookie()[0] ?? '')
    }
    expect(cookies.size).toBe(2)
  })

  test('is checked again, so an old password does not open the door', async () => {
    const ana = await gateway.person()
    expect((await login(ana)).status).toBe(200)
    await gateway.database.asOwner(`UPDATE account.users SET password_hash = $2 WHERE user_id = $1`, [
      ana.id,
      '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    ])
    expect((await login(ana)).status).toBe(401)
  })

  test('leaves nothing behind where it was refused: a stranger may try without end', async () => {
    const before = await unanswered()
    const from = gateway.visitor()
    const wrong = { email: newcomer.email, password: 'wrong password' }
    const { status } = await from.post('/api/auth/login', wrong, { 'Idempotency-Key': key })
    const { status: malformed } = await from.post('/api/auth/register', {}, { 'Idempotency-Key': `${key} again` })
    expect([status, malformed]).toEqual([401, 400])
    expect(await unanswered()).toBe(before)
  })

  test('and another email is refused', async () => {
    const [ana, bo] = [await gateway.person(), await gateway.person()]
    expect((await login(ana)).status).toBe(200)
    expect((await login(bo)).body.code).toBe('COMMAND_ID_REUSED')
  })
})

test.each(['', 'x'.repeat(201)])('A key of %j is none', async text => {
  const { status, body } = await gateway.visitor().post('/api/auth/register', newcomer, { 'Idempotency-Key': text })
  expect([status, body.code]).toEqual([400, 'INVALID_COMMAND_ID'])
})

describe('A call', () => {
  const call = (change: Partial<KeyedCall> = {}): KeyedCall => ({
    key,
    userId: undefined,
    input: ['PUT', 1],
    ...change,
  })

  async function claim(change?: Partial<KeyedCall>): Promise<Claim> {
    const attempt = await calls.begin(call(change))
    if (!attempt.done || !attempt.value.isFirst) throw new Error('somebody was there before')
    return attempt.value.claim
  }

  const codesOf = (outcome: Outcome<unknown>) => (outcome.done ? [] : outcome.refusals.map(({ code }) => code))

  const ageBy = (age: string) =>
    database.query('UPDATE account.keyed_calls SET started_at = started_at - $1::interval', [age])

  test('is answered as it was, to whoever has the key', async () => {
    const answer = { status: 200, data: { name: 'Ana', amounts: [1, null] } }
    await (await claim()).answered(answer)
    expect(await calls.begin(call())).toEqual({ done: true, value: { isFirst: false, answer } })
    const { rows } = await database.query(`SELECT encode(answer, 'escape') AS stored FROM account.keyed_calls`)
    expect(JSON.stringify(rows)).not.toContain('Ana')
  })

  test('of somebody else with the same key is another one', async () => {
    const [ana, bo] = [await gateway.person(), await gateway.person()]
    await (await claim({ userId: ana.id })).answered('for Ana')
    await claim({ userId: bo.id })
    await claim()
  })

  test('that is under way is not begun again, whatever it asks for', async () => {
    await claim()
    expect(codesOf(await calls.begin(call()))).toEqual(['COMMAND_STILL_RUNNING'])
    expect(codesOf(await calls.begin(call({ input: ['PUT', 2] })))).toEqual(['COMMAND_ID_REUSED'])
  })

  test('can be begun again when it came to nothing, or when whoever was at it has died', async () => {
    await (await claim()).release()
    await claim({ input: ['PUT', 2] })
    await ageBy('59 seconds')
    expect(codesOf(await calls.begin(call()))).toEqual(['COMMAND_ID_REUSED'])
    await ageBy('2 seconds')
    await claim()
  })

  test('that failed is gone on with at once, from where the log ended when it was first begun', async () => {
    const failed = await claim()
    await failed.abandon()
    await gateway.person().then(({ browser }) => browser.post('/api/expenses', lunch))
    const next = await claim()
    expect(next.logPosition).toBe(failed.logPosition)
    await next.abandon()
    expect((await claim({ input: ['PUT', 2] })).logPosition).toBeGreaterThan(failed.logPosition)
  })

  test('that was taken for dead and was not cannot speak for whoever came next', async () => {
    const late = await claim()
    await ageBy('61 seconds')
    const next = await claim({ input: ['PUT', 2] })
    await late.answered('too late')
    await late.release()
    expect(codesOf(await calls.begin(call({ input: ['PUT', 2] })))).toEqual(['COMMAND_STILL_RUNNING'])
    await next.answered('in time')
    expect(await calls.begin(call({ input: ['PUT', 2] }))).toMatchObject({ value: { answer: 'in time' } })
  })

  test('that took more than a minute is answered if nobody else has begun it', async () => {
    const slow = await claim()
    await ageBy('61 seconds')
    await slow.answered('at last')
    expect(await calls.begin(call())).toMatchObject({ value: { answer: 'at last' } })
  })

  test('of somebody who was deleted since they were recognised is one of a stranger', async () => {
    const ana = await gateway.person()
    await gateway.database.asOwner('DELETE FROM account.users WHERE user_id = $1', [ana.id])
    expect(codesOf(await calls.begin(call({ userId: ana.id })))).toEqual(['SIGNED_OUT'])
  })

  test('is not released once it was answered', async () => {
    const first = await claim()
    await first.answered('done')
    await first.release()
    expect(await calls.begin(call())).toMatchObject({ value: { answer: 'done' } })
  })

  test('is forgotten after a day', async () => {
    await (await claim()).answered('done')
    await database.query(`UPDATE account.keyed_calls SET expires_at = now() - interval '1 second'`)
    await claim({ input: ['PUT', 2] })
  })

  test('goes with whoever made it', async () => {
    const ana = await gateway.person()
    await (await claim({ userId: ana.id })).answered('done')
    await gateway.database.asOwner('DELETE FROM account.users WHERE user_id = $1', [ana.id])
    const { rows } = await database.query('SELECT FROM account.keyed_calls WHERE user_id = $1', [ana.id])
    expect(rows).toEqual([])
  })

  test('is begun by one of many at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => calls.begin(call())))
    expect(attempts.filter(({ done }) => done)).toHaveLength(1)
  })
})

test('A call is the same however its address is written', async () => {
  const { browser } = await gateway.person()
  for (const path of ['/api/users/settings', '/api/users/settings/', '/API/users/Settings']) {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'one key', ...browser.csrfHeader }
    const { status } = await browser.fetch(path, { method: 'PUT', body: '{"theme":"dark"}', headers })
    expect(status).toBe(200)
  }
  const ended = await browser.delete('/api/auth/sessions/999', { 'Idempotency-Key': 'one key' })
  expect([ended.status, ended.body.code]).toEqual([409, 'COMMAND_ID_REUSED'])
})
