import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAddress } from '#test/support/addresses.ts'
import type { Answer } from '#test/support/client.ts'
import { type Person, someone, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'

let gateway: TestGateway
let other: TestGateway
let ana: Person
let address: string

beforeAll(async () => {
  gateway = await startGateway({ projecting: false })
  other = await startGateway({ sharing: gateway })
})
afterAll(async () => {
  await other.stop()
  await gateway.stop()
})
beforeEach(async () => {
  ana = await gateway.person()
  address = newAddress()
})

interface Try {
  readonly email?: string
  readonly password?: string
  readonly from?: string
  readonly through?: TestGateway
}

/** A try to sign in, by default as Ana and with a wrong password. */
function signIn({ from = address, through = gateway, ...credentials }: Try = {}): Promise<Answer<unknown>> {
  const { email } = ana.registration
  return through.visitor(from).post('/api/auth/login', { email, password: 'wrong password', ...credentials })
}

const signInTimes = (count: number, attempt: Try = {}): Promise<Answer<unknown>[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => signIn({ through: n % 2 === 0 ? gateway : other, ...attempt })))

const statuses = (answers: readonly Answer<unknown>[]): number[] => answers.map(({ status }) => status).sort()

const times = (count: number, status: number): number[] => Array(count).fill(status)

const waitSeconds = (seconds: number) =>
  gateway.database.asOwner(
    `UPDATE account.rate_limits
     SET calls = (SELECT array_agg(call - make_interval(secs => $1) ORDER BY call) FROM unnest(calls) AS call)`,
    [seconds],
  )

describe('Wrong passwords', () => {
  test('are refused after the tenth within a minute, by all gateways together', async () => {
    const answers = await signInTimes(20)
    expect(statuses(answers)).toEqual([...times(10, 401), ...times(10, 429)])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS', data: null })
    const seconds = Number(refused?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  test('are counted one after the other as well', async () => {
    const answers: Answer<unknown>[] = []
    for (let n = 1; n <= 12; n++) answers.push(await signIn())
    expect(answers.map(({ status }) => status)).toEqual([...times(10, 401), 429, 429])
  })

  test('keep the right one out too, until a minute has passed', async () => {
    await signInTimes(11)
    const { password } = ana.registration
    expect((await signIn({ password })).status).toBe(429)
    await waitSeconds(61)
    expect((await signIn({ password })).status).toBe(200)
  })

  test('count even when they were refused, so nobody gets in by trying on and on', async () => {
    await signInTimes(10)
    await waitSeconds(40)
    expect(statuses(await signInTimes(10))).toEqual(times(10, 429))
    await waitSeconds(40)
    const { status, headers } = await signIn()
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(15)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(20)
  })

  test('disturb neither another account at the same address nor the same account elsewhere', async () => {
    const bo = await gateway.person()
    await signInTimes(11)
    const { email, password } = bo.registration
    expect((await signIn({ email, password })).status).toBe(200)
    expect((await signIn({ password: ana.registration.password, from: newAddress() })).status).toBe(200)
  })

  test('are of one account however its email is written', async () => {
    const { email } = ana.registration
    await signInTimes(5)
    await signInTimes(5, { email: email.toUpperCase() })
    expect((await signIn({ email: `  ${email} ` })).status).toBe(429)
  })

  test('are of one account also where only the database takes two letters for the same', async () => {
    const { registration } = await gateway.person({ email: 'kiwi@example.org' })
    const { email, password } = registration
    const turkish = 'KİWİ@example.org'
    expect((await signIn({ email: turkish, password, from: newAddress() })).status).toBe(200)
    await signInTimes(10, { email })
    expect((await signIn({ email: turkish, password })).status).toBe(429)
  })

  test('of nobody are counted too', async () => {
    const email = 'nobody@example.org'
    expect(statuses(await signInTimes(12, { email }))).toEqual([...times(10, 401), 429, 429])
  })
})

test('An address may try a hundred times a minute to sign in, whosever account it is, by all gateways together', async () => {
  const tryAll = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        signIn({ email: `${n}@example.org`, password: '', through: n % 2 === 0 ? gateway : other }),
      ),
    )
  expect(statuses(await tryAll(102))).toEqual([...times(100, 400), 429, 429])
  const { password } = ana.registration
  const refused = await signIn({ password })
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await signIn({ password, from: newAddress() })).status).toBe(200)
  await waitSeconds(61)
  expect((await signIn({ password })).status).toBe(200)
})

test('Twenty people register from one address within a minute, and no more', async () => {
  const register = (number: number, from: string) =>
    gateway.visitor(from).post('/api/auth/register', { ...someone(number), password: 'short' })
  const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => register(1000 + n, address)))
  expect(statuses(answers)).toEqual([...times(20, 400), 429, 429])
  expect((await register(1100, newAddress())).status).toBe(400)
})

test('Neither an address nor an email can be read where they are counted', async () => {
  await signInTimes(3)
  const rows = await gateway.database.asOwner(
    `SELECT encode(key_hash, 'hex') AS hex, encode(key_hash, 'escape') AS text FROM account.rate_limits`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/example|10\.0\./)
})

describe('An address', () => {
  test('is what our proxy says last, and not what was claimed before', async () => {
    for (let n = 1; n <= 10; n++) await signIn({ from: `192.0.2.${n}, ${address}` })
    expect((await signIn()).status).toBe(429)
  })

  test('cannot be claimed at all where there is no proxy', async () => {
    const alone = await startGatewayForTest({ sharing: gateway, config: { TRUST_PROXY: false } })
    const answers = await Promise.all(Array.from({ length: 11 }, () => signIn({ from: newAddress(), through: alone })))
    expect(statuses(answers)).toEqual([...times(10, 401), 429])
  })
})
