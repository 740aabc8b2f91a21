import { type GraphQLNamedType, getNamedType, isObjectType, isUnionType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { mayQuery, mayTell, TOKEN_SCOPES } from '#gateway/account/tokenScope.ts'
import { createSchema } from '#gateway/graphql/schema.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { documentedCalls, documentedReads } from '#test/support/contract.ts'
import { Program, TOKENS, type Token, tokenOf } from '#test/support/programs.ts'
import { recorded } from '#test/support/restExpenses.ts'

/* What a program is told, and what not, by the token that somebody gave it. */

const gateway = shareGateway()
// Whoever is there first is the administrator, and nobody of whom this is.
regular(gateway)
const ana = newcomer(gateway)
const bo = newcomer(gateway)

const list = async () => (await ana.browser.get<Token[]>(TOKENS)).body.data
const programOf = async (wish: object = {}) => new Program(gateway, (await tokenOf(ana, wish)).secret)

const VIEWER = '{ viewer { id accessTokens { id lastUsedAt } } }'

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
    // Whoever has the link of a mail ends it, signed in or not.
    const calls = documentedCalls.filter(call => !call.startsWith('GET ') && call !== 'POST /api/mail/unsubscribe')
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
    const took: number[] = []
    for (let time = 1; time <= 5; time++) {
      const began = performance.now()
      const { status, body } = await program.graphql(query)
      took.push(performance.now() - began)
      expect([status, body.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    }
    expect(Math.min(...took)).toBeLessThan(500)
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
