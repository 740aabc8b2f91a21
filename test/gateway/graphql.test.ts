import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { shareExpense } from '#test/support/sharedExpense.ts'

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

const EXPENSE = `{
  id version title category date canEdit isDeleted groupId tripId
  amount { amount minor currency } ownShare { amount currency }
  createdBy { id displayName isPlaceholder }
  payers { person { id displayName } amount { amount } }
  split { type entries { person { id displayName } value share { amount } } }
}`

interface Expense {
  readonly id: string
  readonly version: number
  readonly title: string
}

interface Payload {
  readonly expense: Expense | null
  readonly pending: boolean
  readonly refusals: readonly { readonly code: string; readonly path: string | null; readonly message: string }[]
}

async function mutate(name: string, input: object, person: Person = ana): Promise<Payload> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`
  const { body } = await person.browser.graphql<Record<string, Payload>>(
    `mutation ($input: ${type}) { ${name}(input: $input) { pending expense ${EXPENSE} refusals { code path message } } }`,
    { input },
  )
  const payload = body.data?.[name]
  if (payload === undefined) throw new Error(JSON.stringify(body))
  return payload
}

async function recorded(input: object = {}): Promise<Expense> {
  const { expense } = await mutate('recordExpense', { ...lunch, ...input })
  if (expense === null) throw new Error('the expense was refused')
  return expense
}

const lunch = { title: 'Lunch', amount: '12.50', currency: 'EUR', date: '2026-11-20' }

const code = (body: { errors?: readonly { extensions: { code: string } }[] }) => body.errors?.[0]?.extensions.code

describe('Expenses', () => {
  test('are recorded, corrected, deleted and restored', async () => {
    const first = await mutate('recordExpense', { ...lunch, category: 'FOOD' })
    const me = { id: String(ana.id), displayName: `Person ${ana.registration.last_name}` }
    expect(first).toEqual({
      pending: false,
      refusals: [],
      expense: {
        ...{ id: first.expense?.id, version: 1, title: 'Lunch', category: 'FOOD', date: '2026-11-20' },
        ...{ canEdit: true, isDeleted: false, groupId: null, tripId: null },
        amount: { amount: '12.50', minor: '1250', currency: 'EUR' },
        ownShare: { amount: '12.50', currency: 'EUR' },
        createdBy: { ...me, isPlaceholder: false },
        payers: [{ person: me, amount: { amount: '12.50' } }],
        split: { type: 'EQUAL', entries: [{ person: me, value: '1', share: { amount: '12.50' } }] },
      },
    })
    const id = first.expense?.id
    const corrected = await mutate('correctExpense', { id, title: 'Dinner', amount: '20' })
    expect(corrected.expense).toMatchObject({ title: 'Dinner', amount: { amount: '20.00' }, category: 'FOOD' })
    const deleted = await mutate('voidExpense', { id })
    expect(deleted.expense).toMatchObject({ id, isDeleted: true })
    const restored = await mutate('restoreExpense', { id })
    expect(restored.expense).toMatchObject({ id, isDeleted: false, title: 'Dinner' })
  })

  test('are refused with the rule, the field and words', async () => {
    const refusals = async (input: object) => (await mutate('recordExpense', { ...lunch, ...input })).refusals
    expect(await refusals({ amount: '10.005' })).toEqual([
      { code: 'TOO_MANY_DECIMALS', path: 'amount', message: 'EUR amounts have at most 2 decimals' },
    ])
    expect(await refusals({ title: ' ' })).toMatchObject([{ code: 'TITLE_REQUIRED', path: 'title' }])
    expect(await refusals({ date: '2026-02-31' })).toMatchObject([{ code: 'INVALID_DATE', path: 'date' }])
    expect(await refusals({ currency: 'QQQ' })).toMatchObject([{ code: 'UNKNOWN_CURRENCY', path: 'currency' }])
    const stranger = { type: 'EQUAL', entries: [{ person: { userId: '999' } }] }
    expect(await refusals({ split: stranger })).toMatchObject([
      { code: 'PERSON_NOT_REACHABLE', path: 'split.entries[0].person' },
    ])
    expect(await refusals({ payers: [{ person: { placeholderId: '3' }, amount: '12.50' }] })).toMatchObject([
      { code: 'PERSON_NOT_REACHABLE', path: 'payers[0].person' },
    ])
  })

  test('are corrected only as they were read', async () => {
    const { id, version } = await recorded()
    await mutate('correctExpense', { id, title: 'Dinner' })
    const late = await mutate('correctExpense', { id, expectedVersion: version, title: 'Supper' })
    expect(late.refusals).toMatchObject([{ code: 'EXPENSE_CHANGED_MEANWHILE' }])
  })

  test('are recorded once for one command id, whoever else uses it', async () => {
    const commandId = crypto.randomUUID()
    const first = await recorded({ commandId })
    expect(await recorded({ commandId })).toEqual(first)
    const other = await mutate('recordExpense', { ...lunch, title: 'Dinner', commandId })
    expect(other.refusals).toMatchObject([{ code: 'COMMAND_ID_REUSED' }])
    const bo = await gateway.person()
    const others = await mutate('recordExpense', { ...lunch, commandId }, bo)
    expect(others.expense?.id).not.toBe(first.id)
    const endless = await mutate('recordExpense', { ...lunch, commandId: 'x'.repeat(201) })
    expect(endless.refusals).toMatchObject([{ code: 'INVALID_COMMAND_ID', path: 'commandId' }])
  })

  test('of somebody else do not exist', async () => {
    const { id } = await recorded()
    const bo = await gateway.person()
    const { body } = await bo.browser.graphql(`query ($id: ID!) { expense(id: $id) { id } }`, { id })
    expect(body).toEqual({ data: { expense: null } })
    for (const foreign of [id, '987654321', 'abc', '0']) {
      const { expense, refusals } = await mutate('voidExpense', { id: foreign }, bo)
      expect(expense).toBeNull()
      expect(refusals).toMatchObject([{ code: 'EXPENSE_NOT_FOUND' }])
    }
  })

  test('name the people who take part', async () => {
    const bo = await gateway.person()
    const id = await shareExpense(gateway.database, {
      createdBy: ana.id,
      payers: [{ person: bo.id, minor: 3000 }],
      shares: [
        { person: bo.id, minor: 2000 },
        { person: -5, minor: 1000 },
      ],
      split: {
        type: 'RATIO',
        entries: [
          { person: bo.id, value: '2' },
          { person: -5, value: '1' },
        ],
      },
    })
    await vi.waitFor(async () => {
      const { body } = await ana.browser.graphql(`query ($id: ID!) { expense(id: $id) ${EXPENSE} }`, { id: String(id) })
      const boAsShown = { id: String(bo.id), displayName: `Person ${bo.registration.last_name}` }
      expect(body.data).toMatchObject({
        expense: {
          ownShare: { amount: '0.00' },
          payers: [{ person: boAsShown }],
          split: {
            entries: [
              { person: boAsShown, share: { amount: '20.00' } },
              { person: { id: '5', displayName: 'Unknown User' }, value: '1', share: { amount: '10.00' } },
            ],
          },
        },
      })
    })
  })
})

describe('The feed', () => {
  const FEED = `query ($first: Int, $after: String) { feed(first: $first, after: $after) {
    edges { cursor node { ... on Expense { id } } }
    pageInfo { hasNextPage endCursor }
    months { month count ownTotals { amount currency } }
  } }`

  interface Feed {
    readonly feed: {
      readonly edges: readonly { readonly node: { readonly id: string } }[]
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
      readonly months: readonly object[]
    }
  }

  test('comes page by page with the totals of its months', async () => {
    const ids: string[] = []
    for (const date of ['2026-10-01', '2026-11-02', '2026-11-01']) ids.push((await recorded({ date })).id)
    await recorded({ date: '2026-11-01', currency: 'USD' }).then(({ id }) => ids.push(id))
    const page = async (variables: object) => (await ana.browser.graphql<Feed>(FEED, variables)).body.data.feed
    const first = await page({ first: 3 })
    expect(first.edges.map(({ node }) => node.id)).toEqual([ids[1], ids[3], ids[2]])
    expect(first.pageInfo.hasNextPage).toBe(true)
    expect(first.months).toEqual([
      {
        ...{ month: '2026-11', count: 3 },
        ownTotals: [
          { amount: '25.00', currency: 'EUR' },
          { amount: '12.50', currency: 'USD' },
        ],
      },
    ])
    const second = await page({ first: 3, after: first.pageInfo.endCursor })
    expect(second.edges.map(({ node }) => node.id)).toEqual([ids[0]])
    expect(second.pageInfo.hasNextPage).toBe(false)
    expect(second.months).toMatchObject([{ month: '2026-10', count: 1 }])
    expect((await page({})).edges).toHaveLength(4)
  })

  test.each([{ first: 0 }, { first: 201 }, { first: -1 }, { after: 'nonsense' }])('refuses %j', async variables => {
    const { body } = await ana.browser.graphql(FEED, variables)
    expect(code(body)).toBe('BAD_USER_INPUT')
  })

  test('of a new account is empty', async () => {
    const { body } = await ana.browser.graphql<Feed>(FEED)
    expect(body.data.feed).toEqual({ edges: [], pageInfo: { hasNextPage: false, endCursor: null }, months: [] })
  })
})

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
    for (const query of [deep, wide, bomb]) {
      const { body } = await ana.browser.graphql(query)
      expect([code(body), body.data]).toEqual(['BAD_USER_INPUT', undefined])
    }
    const page = `{ feed(first: 200) { edges { node { ... on Expense ${EXPENSE} } } } }`
    expect((await ana.browser.graphql(page)).body.errors).toBeUndefined()
  })

  test('tells nothing of a fault of ours but its id', async () => {
    const broken = await startGatewayForTest()
    const bo = await broken.person()
    await broken.database.asOwner('ALTER TABLE read.feed_entries RENAME TO feed_gone')
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
    const { id } = await recorded()
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

  test('values of another form, and people who are two at once or nobody', async () => {
    const query = 'mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { pending } }'
    const split = (person: object) => ({ type: 'EQUAL', entries: [{ person }] })
    const wrong = [
      { amount: 'much' },
      { title: null },
      { title: 5 },
      { unknown: 1 },
      { split: split({}) },
      { split: split({ userId: '1', placeholderId: '1' }) },
    ]
    for (const change of wrong) {
      expect(await often(query, { input: { ...lunch, ...change } })).toMatchObject({
        status: 400,
        errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
      })
    }
  })
})
