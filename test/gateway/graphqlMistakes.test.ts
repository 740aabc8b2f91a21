import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway()
  ana = await gateway.person()
})
afterAll(() => gateway.stop())

async function ask(body: object) {
  const response = await ana.browser.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ana.browser.csrfHeader },
    body: JSON.stringify(body),
  })
  const { data, errors } = await response.json()
  const codes: string[] = (errors ?? []).map((error: { extensions: { code: string } }) => error.extensions.code)
  return { status: response.status, data, code: codes[0], faults: codes.length, kinds: new Set(codes).size }
}

describe('The client, not the server, is at fault', () => {
  test.each<[string, object]>([
    ['no page', { query: '{ feed(first: 0) { pageInfo { hasNextPage } } }' }],
    ['less than a page', { query: '{ feed(first: -1) { pageInfo { hasNextPage } } }' }],
    ['more than a page', { query: '{ feed(first: 201) { pageInfo { hasNextPage } } }' }],
    ['an operation that is not there', { query: '{ viewer { id } }', operationName: 'Nothing' }],
    ['one of two operations', { query: 'query A { viewer { id } } query B { viewer { id } }' }],
    ['a subscription', { query: 'subscription { feedChanged { itemId } }' }],
  ])('that asks for %s', async (_, body) => {
    expect(await ask(body)).toEqual({ status: 400, data: undefined, code: 'BAD_USER_INPUT', faults: 1, kinds: 1 })
  })

  test('that asks for a document it has not sent', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }
    expect(await ask({ extensions })).toMatchObject({ code: 'PERSISTED_QUERY_NOT_SUPPORTED' })
  })

  test('whose document holds a value that only running it finds wrong', async () => {
    const query = 'mutation ($id: ID = "1") { voidExpense(input: { id: $id }) { refusals { code } } }'
    for (let time = 1; time <= 3; time++) {
      expect(await ask({ query, variables: { id: null } })).toMatchObject({ code: 'BAD_USER_INPUT' })
    }
  })
})

test('Of many wrong values as many are told the first time as when the question is compiled', async () => {
  const query = 'mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { pending } }'
  const input = { split: { type: 'EQUAL', entries: Array(4_000).fill(1) } }
  for (let time = 1; time <= 3; time++) {
    // The last one says that there are more, and that is none of ours either.
    const { status, code, faults, kinds } = await ask({ query, variables: { input } })
    expect([status, code, faults, kinds]).toEqual([400, 'BAD_USER_INPUT', 51, 1])
  }
})

test('What a document gives to variables that are not sent is taken every time', async () => {
  const query = `mutation ($input: RecordExpenseInput! = {
    title: "Dinner", amount: "1", currency: "EUR", date: "2026-11-01"
  }) { recordExpense(input: $input) { expense { title } refusals { code } } }`
  for (let time = 1; time <= 3; time++) {
    const { data } = await ask({ query, variables: {} })
    expect(data).toEqual({ recordExpense: { expense: { title: 'Dinner' }, refusals: [] } })
  }
  const input = { title: 'Lunch', amount: '1', currency: 'EUR', date: '2026-11-01' }
  for (let time = 1; time <= 3; time++) {
    const { data } = await ask({ query, variables: { input } })
    expect(data).toEqual({ recordExpense: { expense: { title: 'Lunch' }, refusals: [] } })
  }
})
