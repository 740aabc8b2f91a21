import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { placeholderStream } from '#domain/placeholder/events.ts'
import { type Append, appendGroup } from '#domain/store/append.ts'
import { openDatabase } from '#domain/store/database.ts'
import { createLogger } from '#domain/store/logger.ts'
import { loadStreams } from '#domain/store/read.ts'
import { transferStream } from '#domain/transfer/events.ts'
import { anotherBrowser } from '#test/support/browsers.ts'
import { connected, groupOf, placeholderOf } from '#test/support/circles.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { paid } from '#test/support/payments.ts'
import { PATH } from '#test/support/placeholders.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { handOverLinked } from '#workers/linking/handOverLinked.ts'

let gateway: TestGateway
/** Another one on the same database. */
let other: TestGateway
let ana: Person
let bo: Person
let dee: Person
let granny: number
/** Far above the ids that the sequence hands out in a test. */
let lastTransferId = 1_000_000

beforeAll(async () => {
  gateway = await startGateway()
  other = await startGateway({ sharing: gateway })
})
afterAll(async () => {
  await other.stop()
  await gateway.stop()
})

/** Ana knows Bo and Dee, and has Granny, who is going to be Dee. */
beforeEach(async () => {
  ana = await gateway.person()
  bo = await gateway.person()
  dee = await gateway.person()
  await connected(ana, bo)
  await connected(ana, dee)
  granny = await placeholderOf(ana, 'Granny')
})

const link = (userId: unknown = dee.id, by = ana, headers = {}) =>
  by.browser.post<{ id: number; status: string }>(`${PATH}/${granny}/link/`, { real_user_id: userId }, headers)

interface Amount {
  readonly amount: number
  readonly currency: string
}

interface Balances {
  readonly regular_users: readonly { readonly user_id: number; readonly amounts: readonly Amount[] }[]
  readonly placeholder_users: readonly { readonly placeholder_user_id: number }[]
}

/** What somebody is owed, in EUR, by whom. */
async function owedTo({ browser }: Person): Promise<Record<number, number>> {
  const { body } = await browser.get<Balances>('/api/balances')
  const { regular_users, placeholder_users } = body.data
  return Object.fromEntries([
    ...regular_users.map(({ user_id, amounts }) => [user_id, amounts[0]?.amount]),
    ...placeholder_users.map(({ placeholder_user_id }) => [-placeholder_user_id, 'a placeholder']),
  ])
}

interface Split {
  readonly user_id: number | null
  readonly placeholder_user_id: number | null
  readonly split_value: number
  readonly amount: number
}

interface Expense {
  readonly split_type: string
  readonly splits: readonly Split[]
  readonly paid_by_id: number | null
}

const expenseOf = async ({ browser }: Person, id: number) =>
  (await browser.get<Expense>(`/api/expenses/${id}`)).body.data

const equally = (...people: readonly object[]) => ({ split_type: 'EQUAL', splits: people })
const user = ({ id }: Person) => ({ user_id: id })
const placeholder = (id: number) => ({ placeholder_user_id: id })

/** So many transfers of 5 EUR each, straight in the log. */
async function paidTo(sender: number, recipient: number, times = 1): Promise<void> {
  const database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'quits test', max: 1 })
  const append = (transferId: number): Append => {
    const streamId = transferStream(transferId)
    const event = paid(transferId, { createdBy: ana.id, sender, recipient, amountMinor: 500, date: '2026-11-20' })
    return {
      ...{ commandId: crypto.randomUUID(), actor: ana.id, input: '' },
      expected: new Map([[streamId, 0]]),
      events: [{ streamId, event }],
    }
  }
  try {
    await appendGroup(
      database,
      Array.from({ length: times }, () => append(++lastTransferId)),
    )
  } finally {
    await database.end()
  }
}

/** What a worker does about a link. */
async function seeThrough(placeholderId: number): Promise<void> {
  const database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'quits test', max: 1 })
  try {
    const [history = []] = await loadStreams(database, [placeholderStream(placeholderId)])
    const position = history.at(-1)?.position
    const { signal } = new AbortController()
    const job = { placeholderId, userId: dee.id, actorId: ana.id, position }
    await handOverLinked.run(job, { database, logger: createLogger('test', 'silent'), signal })
  } finally {
    await database.end()
  }
}

describe('Linking a placeholder', () => {
  test('makes its shares, transfers, memberships and balances those of the account holder', async () => {
    const dinner = await recorded(ana, { amount: 30, ...equally(user(ana), user(bo), placeholder(granny)) })
    const taxi = await recorded(ana, {
      ...{ amount: 12, paid_by_placeholder_id: granny },
      ...equally(user(bo), placeholder(granny)),
    })
    const { body: created } = await ana.browser.post<{ id: number }>('/api/groups', {
      ...{ name: 'The flat', default_currency: 'EUR', members: [placeholder(granny)] },
    })
    await paidTo(-granny, ana.id)

    const { status, body } = await link()
    expect([status, body]).toEqual([
      200,
      { success: true, data: { id: granny, status: 'LINKED' }, message: 'Placeholder linked' },
    ])

    expect((await expenseOf(dee, dinner.id)).splits.map(({ user_id, amount }) => [user_id, amount])).toEqual([
      [ana.id, 10],
      [bo.id, 10],
      [dee.id, 10],
    ])
    expect((await expenseOf(dee, taxi.id)).paid_by_id).toBe(dee.id)
    expect(await owedTo(ana)).toEqual({ [bo.id]: 10, [dee.id]: 5 })
    expect(await owedTo(dee)).toEqual({ [ana.id]: -5, [bo.id]: 6 })
    expect(await owedTo(bo)).toEqual({ [ana.id]: -10, [dee.id]: -6 })
    const flat = await dee.browser.get<{ members: { user_id: number }[] }>(`/api/groups/${created.data.id}`)
    expect(flat.body.data.members.map(({ user_id }) => user_id)).toEqual([ana.id, dee.id])

    expect((await ana.browser.get(PATH)).body.data).toEqual([])
    expect((await ana.browser.get(`${PATH}/${granny}`)).status).toBe(404)
  })

  test('adds up what both had a part in', async () => {
    const { id } = await recorded(ana, { amount: 10, ...equally(user(ana), user(dee), placeholder(granny)) })
    await link()
    const { split_type, splits } = await expenseOf(ana, id)
    const [own, deeAndGranny] = splits
    expect([split_type, own?.split_value, deeAndGranny?.split_value]).toEqual(['RATIO', 1, 2])
    expect([splits.length, (own?.amount ?? 0) + (deeAndGranny?.amount ?? 0)]).toEqual([2, 10])
  })

  test('deletes what it and the account holder paid each other', async () => {
    await paidTo(-granny, dee.id)
    await link()
    expect([await owedTo(ana), await owedTo(dee)]).toEqual([{}, {}])
  })

  test('also moves an expense that is deleted, and may be restored', async () => {
    const { id } = await recorded(ana, { amount: 10, ...equally(user(ana), placeholder(granny)) })
    await ana.browser.delete(`/api/expenses/${id}`)
    await link()
    await ana.browser.graphql(`mutation { restoreExpense(input: { id: "${id}" }) { pending } }`)
    expect((await expenseOf(dee, id)).splits.map(({ user_id }) => user_id)).toEqual([ana.id, dee.id])
  })

  test('does not keep anybody waiting for a long history: that moves a little later', async () => {
    await paidTo(-granny, bo.id, 2_001)
    const { status, body } = await link()
    expect([status, body.pending, body.data.status]).toEqual([200, true, 'LINKED'])
    expect(await owedTo(bo)).toEqual({ [-granny]: 'a placeholder' })

    await seeThrough(granny)
    await vi.waitFor(async () => expect(await owedTo(bo)).toEqual({ [dee.id]: -2_001 * 5 }))
  })

  test('said twice is done once, with a key or without', async () => {
    const { id } = await recorded(ana, { amount: 10, ...equally(user(ana), placeholder(granny)) })
    const key = { 'Idempotency-Key': 'granny' }
    const first = await link(dee.id, ana, key)
    expect((await link(dee.id, ana, key)).body).toEqual(first.body)
    expect((await link(bo.id, ana, key)).status).toBe(409)
    expect((await link()).body).toEqual(first.body)
    expect((await link(bo.id)).body).toMatchObject({ code: 'PLACEHOLDER_NOT_FOUND' })
    expect((await expenseOf(ana, id)).splits).toHaveLength(2)
  })

  test('is for people one is connected to', async () => {
    const stranger = await gateway.person()
    const asked = await gateway.person()
    await ana.browser.post('/api/users/connections', { user_id: asked.id })
    const errors = [
      {
        ...{ path: 'real_user_id', code: 'LINK_NEEDS_CONNECTION' },
        message: 'A placeholder can only be linked to somebody you are connected to',
      },
    ]
    for (const id of [stranger.id, asked.id, ana.id, 987_654]) {
      const { status, body } = await link(id)
      expect([id, status, body.errors]).toEqual([id, 400, errors])
    }
    for (const id of [0, -1, 'abc', null]) {
      expect((await link(id)).body.errors).toMatchObject([{ path: 'real_user_id', code: 'INVALID_ID' }])
    }
    expect((await ana.browser.get(`${PATH}/${granny}`)).status).toBe(200)
  })
})

test('What is recorded with a placeholder while it is being linked is theirs as well, or refused', async () => {
  const elsewhere = { ...ana, browser: await anotherBrowser(other, ana) }
  const meals = Array.from({ length: 30 }, (_, index) =>
    (index % 2 === 0 ? ana : elsewhere).browser.post<{ id: number }>('/api/expenses', {
      ...{ title: `Meal ${index}`, amount: 2, currency: 'EUR', date: '2026-11-20' },
      ...equally(user(ana), placeholder(granny)),
    }),
  )
  const [linked, ...answers] = await Promise.all([link(), ...meals])
  expect(linked.status).toBe(200)
  const kept = answers.filter(({ status }) => status === 201)
  for (const { status, body } of answers) {
    if (status !== 201) expect([status, body.code]).toEqual([400, 'PERSON_NOT_REACHABLE'])
  }
  for (const { body } of kept) {
    expect((await expenseOf(dee, body.data.id)).splits.map(({ user_id }) => user_id)).toEqual([ana.id, dee.id])
  }
  const expected = kept.length === 0 ? {} : { [dee.id]: kept.length }
  expect(await owedTo(ana)).toEqual(expected)
})

test('The balance with a placeholder is that of whoever looks', async () => {
  const balance = async ({ browser }: Person) =>
    (await browser.get<{ balances: Amount[] }>(`${PATH}/${granny}/balance`)).body
  expect((await balance(ana)).data).toMatchObject({ placeholder: { id: granny }, balances: [] })
  await recorded(ana, { amount: 30, ...equally(user(ana), user(bo), placeholder(granny)) })
  await recorded(ana, { amount: 8, paid_by_placeholder_id: granny, ...equally(user(bo), placeholder(granny)) })
  await vi.waitFor(async () =>
    expect((await balance(ana)).data).toMatchObject({ balances: [{ amount: 10, currency: 'EUR' }] }),
  )
  await vi.waitFor(async () =>
    expect((await balance(bo)).data).toMatchObject({ balances: [{ amount: -4, currency: 'EUR' }] }),
  )
  expect(await balance(dee)).toMatchObject({ success: false, code: 'PLACEHOLDER_NOT_FOUND' })
})

test('Whoever is in a group sees its placeholders', async () => {
  const groupId = await groupOf(ana, [bo])
  const members = [user(ana), user(bo), placeholder(granny)]
  expect((await ana.browser.put(`/api/groups/${groupId}`, { members })).status).toBe(200)
  expect((await bo.browser.get(`${PATH}/visible`)).body.data).toMatchObject([{ id: granny, email: null }])
})
