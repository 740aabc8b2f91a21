import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { derivedId } from '#domain/commands/derivedId.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { EXPENSE, expensesOf, lunch } from '#test/support/graphqlExpenses.ts'
import { shared } from '#test/support/meals.ts'
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

const mutate = (name: string, input: object, person: Person = ana) => expensesOf(person).mutate(name, input)
const recorded = (input?: object) => expensesOf(ana).recorded(input)

const code = (body: { errors?: readonly { extensions: { code: string } }[] }) => body.errors?.[0]?.extensions.code

describe('Expenses', () => {
  test('are recorded, corrected, deleted and restored', async () => {
    const first = await mutate('recordExpense', { ...lunch, category: 'FOOD' })
    const me = { id: String(ana.id), displayName: `Person ${ana.registration.last_name}` }
    expect(first).toEqual({
      pending: false,
      refusals: [],
      expense: {
        ...{ id: first.expense?.id, version: 1, title: 'Lunch', category: { id: 'FOOD' }, date: '2026-11-20' },
        ...{ canEdit: true, isDeleted: false, group: null, trip: null },
        amount: { amount: '12.50', minor: '1250', currency: 'EUR' },
        ownShare: { amount: '12.50', currency: 'EUR' },
        createdBy: me,
        recordedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        payers: [{ person: me, amount: { amount: '12.50' } }],
        split: { type: 'EQUAL', entries: [{ person: me, value: '1', share: { amount: '12.50' } }] },
      },
    })
    const id = first.expense?.id
    const corrected = await mutate('correctExpense', { id, title: 'Dinner', amount: '20' })
    expect(corrected.expense).toMatchObject({ title: 'Dinner', amount: { amount: '20.00' }, category: { id: 'FOOD' } })
    const deleted = await mutate('voidExpense', { id })
    expect(deleted.expense).toMatchObject({ id, isDeleted: true })
    const restored = await mutate('restoreExpense', { id })
    expect(restored.expense).toMatchObject({ id, isDeleted: false, title: 'Dinner' })
  })

  test('tell whoever recorded them, and nobody else, under which name that was', async () => {
    const bo = await gateway.person()
    const commandId = '0b5e4f0c-4a4e-4c39-9c58-3f3a4d1f6a01'
    const named = async (person: Person, id: string | undefined) => {
      const question = `query ($id: ID!) { expense(id: $id) { commandId } }`
      const { body } = await person.browser.graphql<{ expense: object }>(question, { id })
      return body.data?.expense
    }
    const { expense } = await mutate('recordExpense', { ...lunch, commandId })
    await mutate('correctExpense', { id: expense?.id, title: 'Dinner' })
    expect(await named(ana, expense?.id)).toEqual({ commandId: derivedId(String(ana.id), commandId) })
    const facts = { createdBy: ana.id, ...shared(1250, ana.id, ana.id, bo.id) }
    const lunchOfTwo = String(await shareExpense(gateway.database, facts))
    await vi.waitFor(async () => expect(await named(ana, lunchOfTwo)).toEqual({ commandId: expect.any(String) }))
    expect(await named(bo, lunchOfTwo)).toEqual({ commandId: null })
  })

  test('are refused with what the rule is about, for whoever has words of their own', async () => {
    const about = async (input: object) => {
      const { body } = await ana.browser.graphql<{ recordExpense: { refusals: object[] } }>(
        `mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) {
          refusals { code retryAfter details { max currency decimals difference version trip { id } } } } }`,
        { input: { ...lunch, ...input } },
      )
      return body.data.recordExpense.refusals
    }
    const nothing = { max: null, currency: null, decimals: null, difference: null, version: null, trip: null }
    expect(await about({ title: 'x'.repeat(201) })).toEqual([
      { code: 'TITLE_TOO_LONG', retryAfter: null, details: { ...nothing, max: 200 } },
    ])
    expect(await about({ amount: '10.005' })).toEqual([
      { code: 'TOO_MANY_DECIMALS', retryAfter: null, details: { ...nothing, currency: 'EUR', decimals: 2 } },
    ])
    expect(await about({ payers: [{ person: String(ana.id), amount: '12' }] })).toEqual([
      { code: 'PAYERS_TOTAL', retryAfter: null, details: { ...nothing, difference: '-0.50' } },
    ])
    expect(await about({ title: ' ' })).toEqual([{ code: 'TITLE_REQUIRED', retryAfter: null, details: null }])
  })

  test('are refused with the rule, the field and words', async () => {
    const refusals = async (input: object) => (await mutate('recordExpense', { ...lunch, ...input })).refusals
    expect(await refusals({ amount: '10.005' })).toEqual([
      { code: 'TOO_MANY_DECIMALS', path: 'amount', message: 'EUR amounts have at most 2 decimals' },
    ])
    expect(await refusals({ title: ' ' })).toMatchObject([{ code: 'TITLE_REQUIRED', path: 'title' }])
    expect(await refusals({ date: '2026-02-31' })).toMatchObject([{ code: 'INVALID_DATE', path: 'date' }])
    expect(await refusals({ currency: 'QQQ' })).toMatchObject([{ code: 'UNKNOWN_CURRENCY', path: 'currency' }])
    const stranger = { type: 'EQUAL', entries: [{ person: '999' }] }
    expect(await refusals({ split: stranger })).toMatchObject([
      { code: 'PERSON_NOT_REACHABLE', path: 'split.entries[0].person' },
    ])
    expect(await refusals({ payers: [{ person: 'placeholder-3', amount: '12.50' }] })).toMatchObject([
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
              {
                person: { id: 'placeholder-5', displayName: 'Unknown Placeholder #5' },
                value: '1',
                share: { amount: '10.00' },
              },
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
