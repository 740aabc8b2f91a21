import { describe, expect, test } from 'vitest'
import { dayIn, plusDays } from '#domain/day.ts'
import { createLogger } from '#domain/store/logger.ts'
import { endOfDay } from '#gateway/account/endOfDay.ts'
import { anotherBrowser, isSignedIn } from '#test/support/browsers.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { startGatewayForTest } from '#test/support/gateway.ts'
import { PASSWORD, Program, TOKENS, type Token, tokenOf, tokenWish } from '#test/support/programs.ts'

const gateway = shareGateway()
const administrator = regular(gateway)
const ana = newcomer(gateway)
const bo = newcomer(gateway)

const list = async () => (await ana.browser.get<Token[]>(TOKENS)).body.data
const programOf = async (wish: object = {}) => new Program(gateway, (await tokenOf(ana, wish)).secret)
const row = (id: number, set: string) =>
  gateway.database.asOwner(`UPDATE account.access_tokens SET ${set} WHERE token_id = ${id}`)
const reads = async (program: Program) => (await program.get('/api/users/me')).status === 200

const VIEWER = '{ viewer { id accessTokens { id name scope createdAt expiresAt lastUsedAt } } }'
const CREATE = `mutation ($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) { accessToken { id name scope expiresAt } secret refusals { code path details { max } } }
}`
const REVOKE =
  'mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) { ok refusals { code } } }'

describe('A token', () => {
  test('is told once, kept as a hash, and read by', async () => {
    const made = await tokenOf(ana, { name: '  My sheet ', scope: 'FIGURES' })
    expect(made).toEqual({
      ...{ id: expect.any(Number), name: 'My sheet', scope: 'FIGURES', created_at: expect.any(String) },
      ...{ expires_at: null, last_used_at: null, secret: expect.stringMatching(/^quits_[A-Za-z0-9_-]{43}$/) },
    })
    const { secret, ...shown } = made
    expect(await list()).toEqual([shown])
    const rows = await gateway.database.asOwner(`SELECT * FROM account.access_tokens WHERE token_id = ${made.id}`)
    expect(JSON.stringify(rows)).not.toContain(secret.slice('quits_'.length))
  })

  test('says when it was used last, and is written to at most once a minute', async () => {
    const made = await tokenOf(ana)
    const program = new Program(gateway, made.secret)
    const lastUse = async () => (await list()).find(({ id }) => id === made.id)?.last_used_at
    await program.get('/api/users/me')
    const first = await lastUse()
    expect(first).toEqual(expect.any(String))
    await program.get('/api/users/me')
    expect(await lastUse()).toBe(first)
    await row(made.id, `last_used_at = now() - interval '2 minutes'`)
    await program.get('/api/users/me')
    expect(String(await lastUse()) >= String(first)).toBe(true)
  })

  test('needs the password, and whoever guesses at it is stopped', async () => {
    const asked = (wish: object) => ana.browser.post(TOKENS, { ...tokenWish, ...wish })
    expect((await asked({ current_password: 'wrong' })).body).toMatchObject({
      ...{ code: 'WRONG_PASSWORD', errors: [{ path: 'current_password' }] },
    })
    for (let times = 2; times <= 10; times++) await asked({ current_password: 'wrong' })
    const { status, headers } = await asked({})
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(await list()).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'NAME_REQUIRED', 'name'],
    [{ name: 'x'.repeat(101) }, 'NAME_TOO_LONG', 'name'],
    [{ name: 'a\u0000b' }, 'INVALID_NAME', 'name'],
    [{ scope: 'ALL' }, 'INVALID_SCOPE', 'scope'],
    [{ expires_on: '2026-02-31' }, 'INVALID_DATE', 'expires_on'],
    [{ expires_on: '9999-12-31' }, 'INVALID_DATE', 'expires_on'],
    [{ expires_on: '2020-01-01' }, 'EXPIRY_IN_THE_PAST', 'expires_on'],
    [{ current_password: '' }, 'CURRENT_PASSWORD_REQUIRED', 'current_password'],
    [{ colour: 'red' }, 'UNKNOWN_FIELD', 'colour'],
  ])('that is asked for with %o is refused: %s', async (wish, code, path) => {
    const { status, body } = await ana.browser.post(TOKENS, { ...tokenWish, ...wish })
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, code, path])
    expect(await list()).toEqual([])
  })

  test('works to the end of its last day where its owner lives, and not a moment longer', async () => {
    await ana.browser.put('/api/users/settings', { timezone: 'Pacific/Kiritimati' })
    const today = dayIn('Pacific/Kiritimati', new Date())
    const made = await tokenOf(ana, { expires_on: today })
    expect(made.expires_at).toBe(endOfDay(today, 'Pacific/Kiritimati').toISOString())
    const program = new Program(gateway, made.secret)
    expect(await reads(program)).toBe(true)
    await row(made.id, 'expires_at = now()')
    expect(await reads(program)).toBe(false)
    expect(await list()).toEqual([])
    expect((await ana.browser.delete(`${TOKENS}/${made.id}`)).status).toBe(404)
    const yesterday = plusDays(today, -1)
    expect((await ana.browser.post(TOKENS, { ...tokenWish, expires_on: yesterday })).body.code).toBe(
      'EXPIRY_IN_THE_PAST',
    )
  })

  test('is one of fifty at most', async () => {
    await gateway.database.asOwner(
      `INSERT INTO account.access_tokens (token_hash, user_id, name, scope)
       SELECT sha256(('${ana.id} ' || n)::bytea), ${ana.id}, 'Sheet', 'FIGURES' FROM generate_series(1, 49) AS n`,
    )
    const answers = await Promise.all([1, 2].map(() => ana.browser.post(TOKENS, tokenWish)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { body } = await ana.browser.graphql(CREATE, {
      input: { name: 'One more', scope: 'FIGURES', currentPassword: PASSWORD },
    })
    expect(body.data).toEqual({
      createAccessToken: {
        ...{ accessToken: null, secret: null },
        refusals: [{ code: 'TOO_MANY_TOKENS', path: null, details: { max: 50 } }],
      },
    })
  })

  test('that is asked for twice by one key is one, and told once', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const [first, second] = [
      await ana.browser.post<{ secret: string }>(TOKENS, tokenWish, key),
      await ana.browser.post<{ secret: null }>(TOKENS, tokenWish, key),
    ]
    expect(second.body.data).toEqual({ ...first.body.data, secret: null })
    expect(await list()).toHaveLength(1)
  })

  test('that is asked for twice by one command is one, and told once', async () => {
    const input = { commandId: crypto.randomUUID(), name: 'Sheet', scope: 'FIGURES', currentPassword: PASSWORD }
    const make = async (wish: object) =>
      (await ana.browser.graphql<{ createAccessToken: { secret: string | null } }>(CREATE, { input: wish })).body.data
        .createAccessToken
    const [first, second] = [await make(input), await make(input)]
    expect(first.secret).toMatch(/^quits_/)
    expect(second).toEqual({ ...first, secret: null })
    expect(await make({ ...input, name: 'Another' })).toMatchObject({ refusals: [{ code: 'COMMAND_ID_REUSED' }] })
    expect(await list()).toHaveLength(1)
  })

  test('is made, listed and revoked by GraphQL as well', async () => {
    const input = { name: 'Sheet', scope: 'EVERYTHING', expiresOn: null, currentPassword: PASSWORD }
    const { body } = await ana.browser.graphql<{
      createAccessToken: { accessToken: { id: string }; secret: string }
    }>(CREATE, { input })
    const { accessToken, secret } = body.data.createAccessToken
    const program = new Program(gateway, secret)
    const shown = { id: accessToken.id, name: 'Sheet', scope: 'EVERYTHING', createdAt: expect.any(String) }
    expect((await program.graphql(VIEWER)).body.data).toEqual({
      viewer: {
        id: String(ana.id),
        accessTokens: [{ ...shown, expiresAt: null, lastUsedAt: expect.any(String) }],
      },
    })
    const revoke = (browser = ana.browser) => browser.graphql(REVOKE, { input: { id: accessToken.id } })
    const no = { revokeAccessToken: { ok: false, refusals: [{ code: 'ACCESS_TOKEN_NOT_FOUND' }] } }
    expect((await revoke(bo.browser)).body.data).toEqual(no)
    expect((await revoke()).body.data).toEqual({ revokeAccessToken: { ok: true, refusals: [] } })
    expect((await revoke()).body.data).toEqual(no)
    expect((await program.graphql(VIEWER)).status).toBe(401)
  })
})

describe('Tokens', () => {
  test('have a limit of their own, beyond which the screens of their owner go on', async () => {
    const strict = await startGatewayForTest({ costPerMinute: 400 })
    const owner = await strict.person()
    const program = new Program(strict, (await tokenOf(owner)).secret)
    const statuses = []
    for (let times = 1; times <= 300; times++) statuses.push((await program.get('/api/users/me')).status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const asked = await program.graphql('{ viewer { id } spending(groupBy: []) { totalCount } }')
    expect([asked.status, asked.body.errors?.[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED'])
    const { status, headers } = await program.get('/api/quick-analytics/2026/1')
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(headers.get('RateLimit-Policy')).toBe('"cost";q=200;w=60')
    expect((await owner.browser.get('/api/users/me')).status).toBe(200)
    expect((await owner.browser.graphql('{ rateLimit { remaining limit } }')).body.data).toEqual({
      rateLimit: { limit: 400, remaining: expect.toSatisfy((left: number) => left > 80) },
    })
  })

  test('outlive a change of the password and a sign-out everywhere; and end with its reset, and with the account', async () => {
    const [program, another] = [await programOf(), new Program(gateway, (await tokenOf(bo)).secret)]
    const passwords = { current_password: PASSWORD, new_password: 'battery staple', confirm_password: 'battery staple' }
    expect((await ana.browser.post('/api/auth/change-password', passwords)).status).toBe(200)
    expect(await reads(program)).toBe(true)
    const again = await anotherBrowser(gateway, ana, { password: 'battery staple' })
    expect((await again.delete('/api/auth/sessions')).status).toBe(200)
    expect(await isSignedIn(again)).toBe(false)
    expect(await reads(program)).toBe(true)
    await administrator.browser.post(`/api/admin/users/${ana.id}/reset-password`, { new_password: PASSWORD })
    expect([await reads(program), await reads(another)]).toEqual([false, true])
    const { secret } = await tokenOf({ ...ana, browser: await anotherBrowser(gateway, ana, { password: PASSWORD }) })
    expect(await reads(new Program(gateway, secret))).toBe(true)
    expect((await administrator.browser.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
    expect(await reads(new Program(gateway, secret))).toBe(false)
    expect(await gateway.database.asOwner(`SELECT FROM account.access_tokens WHERE user_id = ${ana.id}`)).toEqual([])
  })

  test('of strangers are theirs: not listed, and not to be revoked', async () => {
    const { id, secret } = await tokenOf(bo)
    expect(await list()).toEqual([])
    expect((await ana.browser.delete(`${TOKENS}/${id}`)).body.code).toBe('ACCESS_TOKEN_NOT_FOUND')
    expect(await reads(new Program(gateway, secret))).toBe(true)
    expect((await bo.browser.delete(`${TOKENS}/${id}`)).status).toBe(200)
    expect(await reads(new Program(gateway, secret))).toBe(false)
  })

  test('stand in no line of the log', async () => {
    const lines: string[] = []
    const logger = createLogger('test', 'trace', { write: line => void lines.push(line) })
    const talkative = await startGatewayForTest({ logger })
    const owner = await talkative.person()
    const { secret } = await tokenOf(owner)
    const program = new Program(talkative, secret)
    await program.get('/api/users/me')
    await program.graphql('{ viewer { nothing } }')
    await program.send('POST', '/api/groups', {})
    await new Program(talkative, `${secret}x`).get('/api/users/me')
    expect(lines.length).toBeGreaterThan(4)
    expect(lines.join('')).not.toContain(secret.slice('quits_'.length, 30))
  })
})
