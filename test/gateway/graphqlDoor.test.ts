import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { EXPENSE, expensesOf, lunch } from '#test/support/graphqlExpenses.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
})

/** From the second time on a question is compiled. */
const ASKED_OFTEN = 3

const code = (body: { errors?: readonly { extensions: { code: string } }[] }) => body.errors?.[0]?.extensions.code

describe('The door', () => {
  test('is closed to visitors, the schema included', async () => {
    for (const query of ['{ viewer { id } }', '{ __schema { types { name } } }', 'nonsense']) {
      const { status, body } = await gateway.visitor().graphql(query)
      expect([status, code(body)]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test('lets nobody change anything without the CSRF token', async () => {
    const mutation = `mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { pending } }`
    for (const headers of [{}, { 'X-CSRFToken': 'x'.repeat(43) }]) {
      const { status, body } = await ana.browser.graphql(mutation, { input: lunch }, headers)
      expect([status, code(body)]).toEqual([403, 'FORBIDDEN'])
      expect(body.errors?.[0]?.message).toContain('CSRF')
    }
    const { body } = await ana.browser.graphql<{ viewer: { id: string } }>('{ viewer { id } }', {}, {})
    expect(body.data.viewer.id).toBe(String(ana.id))
  })

  test('lets nothing be changed by a GET, nor by a form of another site', async () => {
    const query = encodeURIComponent('mutation { voidExpense(input: { id: "1" }) { pending } }')
    const get = await ana.browser.fetch(`/graphql?query=${query}`, {
      headers: { ...ana.browser.csrfHeader, 'Apollo-Require-Preflight': 'true' },
    })
    expect(get.status).toBe(405)
    const form = await ana.browser.fetch('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query: '{ viewer { id } }' }),
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(form.status).toBe(400)
  })

  test('gives answers that nobody keeps, mistakes and refusals too', async () => {
    const ask = (person: Pick<Person, 'browser'>, body: string) =>
      person.browser.fetch('/graphql', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    const query = '{"query":"{ viewer { id } }"}'
    const answers = [
      await ask(ana, query),
      await ask({ browser: gateway.visitor() }, query),
      await ask(ana, '{"query":"{ nothing }"}'),
      await ask(ana, '{'),
      await ana.browser.fetch('/graphql?query={viewer{id}}', { headers: { 'Apollo-Require-Preflight': 'true' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 400, 400, 200])
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
  })

  test('takes one operation at a time', async () => {
    const response = await ana.browser.fetch('/graphql', {
      method: 'POST',
      body: JSON.stringify([{ query: '{ viewer { id } }' }, { query: '{ viewer { id } }' }]),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(response.status).toBe(400)
  })

  test('takes no malformed or endless document', async () => {
    const malformed = await ana.browser.fetch('/graphql', {
      method: 'POST',
      body: '{"query":',
      headers: { 'Content-Type': 'application/json' },
    })
    expect([malformed.status, code(await malformed.json())]).toEqual([400, 'BAD_REQUEST'])
    const endless = await ana.browser.graphql(`{ ${'viewer { id } '.repeat(2_000)} }`)
    expect(endless.status).toBe(400)
  })

  test('checks the form of values', async () => {
    for (const wrong of [{ amount: '1e309' }, { amount: 'NaN' }, { currency: 'eur' }, { date: '01/02/2026' }]) {
      const { status, body } = await ana.browser.graphql(
        `mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { pending } }`,
        { input: { ...lunch, ...wrong } },
      )
      expect([status, code(body)]).toEqual([400, 'BAD_USER_INPUT'])
    }
  })

  test('asks for a reasonable amount of work', async () => {
    const deep = `{ __schema { types { fields { type { ${'ofType { '.repeat(15)} name ${'} '.repeat(15)} } } } } }`
    const wide = `{ ${Array.from({ length: 20 }, (_, n) => `f${n}: feed(first: 200) { edges { node { ... on Expense ${EXPENSE} } } }`).join(' ')} }`
    const doubling = Array.from({ length: 18 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)
    const bomb = `{ ...F0 } ${doubling.join(' ')} fragment F18 on Query { viewer { id } }`
    const endless = 'query ($first: Int = 1000000) { feed(first: $first) { pageInfo { hasNextPage } } }'
    const curious = `{ ${Array.from({ length: 40 }, (_, n) => `s${n}: __schema { types { name } }`).join(' ')} }`
    // Types have fields, which have types, which have fields: names for each of them multiply.
    const nested = (names: number) => `{ __schema { types { ...A } } }
      fragment A on __Type { ${Array.from({ length: names }, (_, n) => `a${n}: fields { type { ...B } }`).join(' ')} }
      fragment B on __Type { ${Array.from({ length: names }, (_, n) => `b${n}: fields { name }`).join(' ')} }`
    const ofTheLargest = nested(20).replace('__schema { types { ...A } }', '__type(name: "Mutation") { ...A }')
    for (const query of [deep, wide, bomb, endless, curious, nested(15), ofTheLargest]) {
      const { body } = await ana.browser.graphql(query)
      expect([code(body), body.data]).toEqual(['BAD_USER_INPUT', undefined])
    }
    expect((await ana.browser.graphql(getIntrospectionQuery())).body.errors).toBeUndefined()
    const page = `{ feed(first: 200) { edges { node { ... on Expense ${EXPENSE} } } } }`
    expect((await ana.browser.graphql(page)).body.errors).toBeUndefined()
  })

  test('counts a list by what it may hold, wherever it is asked for', async () => {
    const times = (count: number, question: string) =>
      Array.from({ length: count }, (_, n) => `q${n}: ${question}`).join(' ')
    const sessions = 'sessions { id isCurrent device createdAt lastSeenAt remembered }'
    const page = `fragment Page on AdminUserPage {
      users { id firstName lastName username email preferredCurrency expensesCount createdAt lastLoginAt }
    }`
    const person = 'person { id displayName isPlaceholder }'
    const people = `connections { id status ${person} } placeholders { id displayName email ${person} }`
    const groups = `groups { id name description members { ${person} role status } membership { ${person} role } }`
    const tooMuch = [
      `{ ${times(200, 'people { id }')} }`,
      `{ ${times(200, 'placeholders { id }')} }`,
      `{ ${times(100, 'connections { person { id } }')} }`,
      `{ ${times(100, 'groups { members { role } }')} }`,
      `{ ${times(150, 'group(id: 1) { ...In }')} } fragment In on Group { members { ${person} role } }`,
      `{ ${times(40, `viewer { ${sessions} }`)} }`,
      `mutation { ${times(40, `endSession(input: { id: "0" }) { ${sessions} }`)} }`,
      `{ admin { ${times(12, 'users(perPage: 200) { ...Page }')} } } ${page}`,
      `{ ${times(12, 'admin { ...All }')} } fragment All on Admin { users(perPage: 200) { ...Page } } ${page}`,
      'query ($size: Int = 201) { admin { users(perPage: $size) { total } } }',
    ]
    for (const query of tooMuch) {
      const { body } = await ana.browser.graphql(query)
      expect([code(body), body.data]).toEqual(['BAD_USER_INPUT', undefined])
    }
    const enough = [
      `{ ${people} ${groups} people { id displayName } currenciesInUse { currency expenses } }`,
      `{ viewer { ${sessions} } }`,
      `{ admin { users(perPage: 200) { ...Page } } } ${page}`,
    ]
    for (const query of enough) expect(code((await ana.browser.graphql(query)).body)).not.toBe('BAD_USER_INPUT')
  })

  test('says that figures which are still being made after an update will be there in a moment', async () => {
    const updating = await startGatewayForTest()
    const { browser } = await updating.person()
    await updating.database.asOwner('ALTER TABLE read.spending RENAME TO spending_to_come')
    const { body } = await browser.graphql('{ budgetProgress(month: "2026-11") { spent { amount } } }')
    expect([code(body), body.errors?.[0]?.message]).toEqual([
      'SERVICE_UNAVAILABLE',
      'These figures are being made anew after an update, please try again in a moment',
    ])
    expect((await browser.get('/api/budgets/progress/?year=2026&month=11')).status).toBe(503)
  })

  test('tells nothing of a fault of ours but its id', async () => {
    const broken = await startGatewayForTest()
    const bo = await broken.person()
    await broken.database.asOwner('ALTER TABLE read.feed_entries RENAME COLUMN date TO date_gone')
    for (let time = 1; time <= ASKED_OFTEN; time++) {
      const { body } = await bo.browser.graphql('{ feed { months { month } } }')
      expect(code(body)).toBe('INTERNAL_SERVER_ERROR')
      expect(body.errors?.[0]?.message).toMatch(/^Something went wrong on our side \([0-9a-f-]{36}\)$/)
      expect(JSON.stringify(body)).not.toContain('feed_entries')
    }
  })
})

describe('A question asked often is compiled, and answered as the first time:', () => {
  const often = async (query: string, variables?: object) => {
    const answers: unknown[] = []
    for (let time = 1; time <= ASKED_OFTEN; time++) {
      const { status, body } = await ana.browser.graphql(query, variables)
      answers.push({ status, ...body })
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    return answers[0]
  }

  test('names of types, aliases, fragments and what is left out', async () => {
    const { id } = await expensesOf(ana).recorded()
    const query = `
      query Shown($id: ID!, $short: Boolean!) {
        again: expense(id: $id) { ...Shape __typename id title @skip(if: $short) date @include(if: $short) }
        feed(first: 1) { edges { node { __typename ... on Expense { id } } } }
      }
      query Other { viewer { id } }
      fragment Shape on Expense { amount { __typename minor } payers { person { __typename id } } }`
    const response = await ana.browser.fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables: { id, short: true }, operationName: 'Other' }),
    })
    expect(await response.json()).toEqual({ data: { viewer: { id: String(ana.id) } } })
    expect(await often(query.replace('query Other { viewer { id } }', ''), { id, short: true })).toEqual({
      status: 200,
      data: {
        again: {
          ...{ __typename: 'Expense', id, date: '2026-11-20' },
          amount: { __typename: 'Money', minor: '1250' },
          payers: [{ person: { __typename: 'Person', id: String(ana.id) } }],
        },
        feed: { edges: [{ node: { __typename: 'Expense', id } }] },
      },
    })
  })

  test('values of another form, and people who are nobody', async () => {
    const query = 'mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { pending } }'
    const split = (person: object) => ({ type: 'EQUAL', entries: [person] })
    const wrong = [
      { amount: 'much' },
      { title: null },
      { title: 5 },
      { unknown: 1 },
      { split: split({}) },
      { split: split({ person: { id: '1' } }) },
    ]
    for (const change of wrong) {
      expect(await often(query, { input: { ...lunch, ...change } })).toMatchObject({
        status: 400,
        errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
      })
    }
  })
})
