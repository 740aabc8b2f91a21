import { type GraphQLNamedType, getNamedType, isObjectType, isUnionType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { dayIn, plusDays } from '#domain/day.ts'
import { createLogger } from '#domain/store/logger.ts'
import { endOfDay } from '#gateway/account/endOfDay.ts'
import { mayQuery, mayTell, TOKEN_SCOPES } from '#gateway/account/tokenScope.ts'
import { createSchema } from '#gateway/graphql/schema.ts'
import { anotherBrowser, isSignedIn } from '#test/support/browsers.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { documentedCalls, documentedReads } from '#test/support/contract.ts'
import { startGatewayForTest } from '#test/support/gateway.ts'
import { PASSWORD, Program, TOKENS, type Token, tokenOf, tokenWish } from '#test/support/programs.ts'
import { recorded } from '#test/support/restExpenses.ts'

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

describe('Whoever presents', () => {
  const WRONG = ['quits_', `quits_${'A'.repeat(43)}`, '', 'x'.repeat(5_000), "' OR 1=1"]

  test.each(WRONG)('a wrong token (%#) gets 401 everywhere, whatever cookies come along', async secret => {
    for (const path of documentedReads) {
      const headers = { Authorization: `Bearer ${secret}` }
      const {
        status,
        body,
        headers: told,
      } = await ana.browser.call('GET', path.replaceAll(/\{\w+\}/g, '1'), { headers })
      expect([path, status, body.code]).toEqual([path, 401, 'INVALID_ACCESS_TOKEN'])
      expect(told.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
    }
    const response = await ana.browser.fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `bearer ${secret}` },
      body: JSON.stringify({ query: VIEWER }),
    })
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  })

  test('one of another kind is who their cookies say', async () => {
    const headers = { Authorization: 'Basic cXVpdHM6cXVpdHM=' }
    expect((await ana.browser.call('GET', '/api/users/me', { headers })).status).toBe(200)
  })

  test('one beside a session is the program, and nothing of the session', async () => {
    const { secret } = await tokenOf(bo)
    const headers = { Authorization: `Bearer ${secret}` }
    const { body } = await ana.browser.call<{ id: number }>('GET', '/api/users/me', { headers })
    expect(body.data.id).toBe(bo.id)
    const written = await ana.browser.post('/api/groups', { name: 'Flat' }, headers)
    expect([written.status, written.body.code]).toEqual([403, 'READ_ONLY_TOKEN'])
  })

  test('one to change something changes nothing', async () => {
    const program = await programOf()
    const standing = async () => [await list(), (await ana.browser.get('/api/users/me')).body.data]
    await program.get('/api/users/me')
    const before = await standing()
    const calls = documentedCalls.filter(call => !call.startsWith('GET '))
    expect(calls.length).toBeGreaterThan(50)
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      const { status, body } = await program.send(method, path.replaceAll(/\{\w+\}/g, '1'), {})
      expect([call, status, body.code]).toEqual([call, 403, 'READ_ONLY_TOKEN'])
    }
    const mutation = 'mutation { endAllSessions(input: {}) { ok } }'
    for (const query of [mutation, 'subscription { peopleChanged { subject } }']) {
      const { status, body } = await ana.browser.graphql(query, {}, { ...ana.browser.csrfHeader, ...program.headers })
      expect([status, body.errors?.[0]?.extensions.code]).toEqual([403, 'READ_ONLY_TOKEN'])
    }
    expect(await standing()).toEqual(before)
  })

  test.each([
    ['a good one', 403],
    ['a wrong one', 401],
  ])('%s listens to nothing', async (which, status) => {
    const { secret } = await tokenOf(ana)
    const headers = {
      ...ana.browser.cookieHeader,
      Authorization: `Bearer ${secret}${which === 'a good one' ? '' : 'x'}`,
    }
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
    socket.on('error', () => {})
    const answered = await new Promise(resolve => {
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
      socket.on('open', () => resolve(101))
    })
    socket.terminate()
    expect(answered).toBe(status)
  })

  test('one with fragments that double with every level is answered as fast as anybody', async () => {
    const program = await programOf()
    const levels = Array.from(
      { length: 18 },
      (_, level) => `fragment F${level} on Query { ...F${level + 1} ...F${level + 1} }`,
    )
    const query = `{ ...F0 } ${levels.join(' ')} fragment F18 on Query { rateLimit { cost } }`
    const began = performance.now()
    const { status, body } = await program.graphql(query)
    expect(performance.now() - began).toBeLessThan(500)
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
  })

  test('one is no session: no cookies are set, and none is told', async () => {
    const program = await programOf()
    const expense = await recorded(ana)
    const { headers, status } = await program.get(`/api/expenses/${expense.id}`)
    expect([status, headers.getSetCookie()]).toEqual([200, []])
    expect((await program.graphql(VIEWER)).status).toBe(200)
    for (const path of ['/api/auth/validate-session', '/api/csrf-token']) {
      const answer = await program.get(path)
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'READ_ONLY_TOKEN'])
    }
    expect([...program.client.cookies]).toEqual([])
    const { body } = await program.get<{ sessions: { is_current: boolean }[] }>('/api/auth/sessions')
    expect(body.data.sessions.map(({ is_current }) => is_current)).toEqual([false])
  })

  test('one is shown what its owner has done, by the position that they were told', async () => {
    const program = await programOf()
    await recorded(ana)
    const { position } = gateway.word
    const response = await fetch(`${gateway.url}/api/expenses`, {
      headers: { ...program.headers, 'Quits-Position': String(position), Cookie: 'quits_position=999999999' },
    })
    expect(await response.json()).toMatchObject({ data: { expenses: [{}] } })
    expect([response.headers.get('Quits-Position'), response.headers.getSetCookie()]).toEqual([String(position), []])
  })
})

describe('A token for figures', () => {
  const FIGURES = [
    '{ spendingReport(input: { startDate: "2026-01-01", endDate: "2026-01-31" }) { biggestChanges { category { id } } } }',
    '{ spending(groupBy: [CATEGORY]) { totalCount } rateLimit { limit } }',
    '{ monthAtAGlance { total { amount } } currencies { code } __typename }',
    '{ budgetProgress { month } budgets { id } __schema { queryType { name } } }',
  ]
  const OTHERS = [
    '{ spendingReport(input: { startDate: "2026-01-01", endDate: "2026-01-31" }) { biggestChanges { entries { date } } } }',
    '{ viewer { email } }',
    '{ a: feed { edges { cursor } } }',
    '{ spending(groupBy: []) { totalCount } ... on Query { people { id } } }',
    'query { ...Mine } fragment Mine on Query { ...Deep } fragment Deep on Query { expense(id: 1) { id } }',
    '{ figure(of: { owed: { currency: "EUR" } }) { amount { amount } } }',
  ]

  test('reads sums by GraphQL and nothing else', async () => {
    const program = await programOf({ scope: 'FIGURES' })
    for (const query of FIGURES) {
      expect((await program.graphql(query)).body).not.toHaveProperty('errors')
    }
    for (const query of OTHERS) {
      const { status, body } = await program.graphql(query)
      expect([query, status, body.errors?.[0]?.extensions.code]).toEqual([query, 403, 'OUT_OF_SCOPE'])
    }
  })

  test('reads sums by REST and nothing else', async () => {
    const program = await programOf({ scope: 'FIGURES' })
    for (const path of [
      '/api/quick-analytics/2026/11',
      '/api/custom-range-summary?start_date=2026-01-01&end_date=2026-02-01',
      `/api/monthly-category-summary/${ana.id}?year=2026&month=1`,
      '/api/budgets/progress',
      '/api/budgets',
    ]) {
      expect([path, (await program.get(path)).status]).toEqual([path, 200])
    }
    const refused = []
    for (const path of documentedReads) {
      const { body } = await program.get(path.replaceAll(/\{\w+\}/g, '1'))
      if (body.code === 'OUT_OF_SCOPE') refused.push(path)
    }
    const figures = /analytics|summary|budgets/
    expect(documentedReads.filter(path => figures.test(path))).toHaveLength(10)
    expect(refused).toEqual(documentedReads.filter(path => !figures.test(path)))
  })

  test('leads to no entry from any of its fields', () => {
    const queries = createSchema().getQueryType()?.getFields() ?? {}
    const fields = Object.keys(queries)
    const seen = new Set<string>()
    const look = (type: GraphQLNamedType): void => {
      if (seen.has(type.name) || !mayTell('FIGURES', type.name)) return
      seen.add(type.name)
      if (isUnionType(type)) for (const member of type.getTypes()) look(member)
      if (isObjectType(type)) for (const field of Object.values(type.getFields())) look(getNamedType(field.type))
    }
    for (const [name, field] of Object.entries(queries)) if (mayQuery('FIGURES', [name])) look(getNamedType(field.type))
    expect(seen).toContain('SpendingSum')
    for (const name of ['Expense', 'Transfer', 'FeedItem', 'Viewer', 'Figure', 'Invitation', 'Contact']) {
      expect(seen).not.toContain(name)
    }
    expect(TOKEN_SCOPES.filter(scope => mayQuery(scope, fields))).toEqual(['EVERYTHING'])
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

  test('outlive a change of the password, its reset, and a sign-out everywhere; and end with the account', async () => {
    const program = await programOf()
    const passwords = { current_password: PASSWORD, new_password: 'battery staple', confirm_password: 'battery staple' }
    expect((await ana.browser.post('/api/auth/change-password', passwords)).status).toBe(200)
    expect(await reads(program)).toBe(true)
    await administrator.browser.post(`/api/admin/users/${ana.id}/reset-password`, { new_password: PASSWORD })
    expect(await reads(program)).toBe(true)
    const again = await anotherBrowser(gateway, ana, { password: PASSWORD })
    expect((await again.delete('/api/auth/sessions')).status).toBe(200)
    expect(await isSignedIn(again)).toBe(false)
    expect(await reads(program)).toBe(true)
    expect((await administrator.browser.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
    expect(await reads(program)).toBe(false)
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
