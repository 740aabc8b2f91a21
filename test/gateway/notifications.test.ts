import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connected, groupOf, nameOf } from '#test/support/circles.ts'
import type { Client } from '#test/support/client.ts'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { paid, pay } from '#test/support/restTransfers.ts'
import { planned } from '#test/support/restTrips.ts'
import { subscribe } from '#test/support/subscriber.ts'

/* Whoever looks at their bell sees what others did that concerns them, in order, and nobody else sees it. */

let gateway: TestGateway
let ana: Person
let bo: Person
let cy: Person

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
  bo = await gateway.person()
  cy = await gateway.person()
  await connected(ana, bo)
  await markAll(ana)
  await markAll(bo)
})

interface Told {
  readonly id: string
  readonly kind: string
  readonly isRead: boolean
  readonly count: number
  readonly title: string | null
  readonly subjectId: string | null
  readonly actor: { readonly displayName: string }
  readonly part: { readonly amount: string } | null
  readonly partBefore: { readonly amount: string } | null
}

interface Page {
  readonly notifications: {
    readonly unread: number
    readonly edges: readonly { readonly cursor: string; readonly node: Told }[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
}

const LIST = `query ($first: Int = 50, $after: String) { notifications(first: $first, after: $after) {
  unread pageInfo { hasNextPage endCursor }
  edges { cursor node { id kind isRead count title subjectId actor { displayName } part { amount } partBefore { amount } } } } }`

async function pageOf(browser: Client, page: object = {}): Promise<Page['notifications']> {
  return (await browser.graphql<Page>(LIST, page)).body.data.notifications
}

const unread = async ({ browser }: Person): Promise<readonly Told[]> =>
  (await pageOf(browser)).edges.map(({ node }) => node).filter(({ isRead }) => !isRead)

/** [what, of what, what it comes to, what it came to before] */
const news = async (person: Person) =>
  (await unread(person)).map(({ kind, title, part, partBefore }) => [
    kind,
    title,
    part?.amount ?? null,
    partBefore?.amount ?? null,
  ])

const MARK = 'mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { unread } }'

const mark = async ({ browser }: Person, input: object): Promise<number> =>
  (await browser.graphql<{ markNotificationsRead: { unread: number } }>(MARK, { input })).body.data
    .markNotificationsRead.unread

async function markAll(person: Person): Promise<void> {
  const [newest] = (await pageOf(person.browser)).edges
  if (newest !== undefined) await mark(person, { upTo: Number(newest.cursor) })
}

const halves = { split_type: 'EQUAL', splits: [] as object[] }
const shared = (...people: readonly Person[]) => ({ ...halves, splits: people.map(({ id }) => ({ user_id: id })) })

describe('Whoever has a part in an expense is told', () => {
  test('that it was added, changed, deleted and brought back, with what it comes to for them', async () => {
    const { id } = await recorded(ana, { title: 'Groceries', amount: 25, ...shared(ana, bo) })
    expect(await news(bo)).toEqual([['EXPENSE_ADDED', 'Groceries', '-12.50', null]])
    await markAll(bo)
    await ana.browser.put(`/api/expenses/${id}`, { amount: 40 })
    expect(await news(bo)).toEqual([['EXPENSE_CHANGED', 'Groceries', '-20.00', '-12.50']])
    await markAll(bo)
    await ana.browser.delete(`/api/expenses/${id}`)
    expect(await news(bo)).toEqual([['EXPENSE_DELETED', 'Groceries', '-20.00', '-20.00']])
    await markAll(bo)
    await ana.browser.graphql('mutation ($id: ID!) { restoreExpense(input: { id: $id }) { refusals { code } } }', {
      id,
    })
    expect(await news(bo)).toEqual([['EXPENSE_RESTORED', 'Groceries', '-20.00', '-20.00']])
    expect(await unread(ana)).toEqual([])
  })

  test('not of what changes nothing for them, and of being taken out of it', async () => {
    await connected(ana, cy)
    const { id } = await recorded(ana, { title: 'Lunch', amount: 30, ...shared(ana, bo, cy) })
    await markAll(bo)
    await ana.browser.put(`/api/expenses/${id}`, { title: 'Supper', category: 'RENT' })
    expect(await news(bo)).toEqual([])
    await ana.browser.put(`/api/expenses/${id}`, { splits: shared(ana, cy).splits, split_type: 'EQUAL' })
    expect(await news(bo)).toEqual([['EXPENSE_LEFT', 'Supper', null, '-10.00']])
    expect((await unread(bo))[0]?.actor.displayName).toBe(nameOf(ana))
  })

  test('of being taken out of it by the name they knew, whatever it is called since', async () => {
    await connected(ana, cy)
    const { id } = await recorded(ana, { title: 'Dinner', amount: 30, ...shared(ana, bo, cy) })
    await markAll(bo)
    const { splits } = shared(ana, cy)
    await ana.browser.put(`/api/expenses/${id}`, { title: 'Surprise party', splits, split_type: 'EQUAL' })
    expect(await news(bo)).toEqual([['EXPENSE_LEFT', 'Dinner', null, '-10.00']])
  })

  test('who paid for it what they are owed', async () => {
    await recorded(ana, { title: 'Taxi', amount: 30, paid_by_id: bo.id, ...shared(ana, bo) })
    expect(await news(bo)).toEqual([['EXPENSE_ADDED', 'Taxi', '15.00', null]])
  })

  test('of very many as one', async () => {
    for (let count = 0; count < 5; count++) await recorded(ana, { title: `No ${count}`, ...shared(ana, bo) })
    expect((await unread(bo)).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
    await markAll(bo)
    for (let count = 5; count < 8; count++) await recorded(ana, { title: `No ${count}`, ...shared(ana, bo) })
    expect(await unread(bo)).toMatchObject([{ kind: 'EXPENSE_ADDED', count: 8, title: null, subjectId: null }])
    expect((await pageOf(bo.browser)).unread).toBe(1)
  })
})

test('of payments to and from them', async () => {
  const { id } = await paid(ana, bo)
  expect(await news(bo)).toEqual([['PAYMENT_RECORDED', null, '20.00', null]])
  await markAll(bo)
  await pay(ana, { sender_id: bo.id, recipient_id: ana.id })
  expect(await news(bo)).toEqual([['PAYMENT_RECORDED', null, '-20.00', null]])
  await markAll(bo)
  await ana.browser.delete(`/api/transfers/${id}`)
  expect(await news(bo)).toEqual([['PAYMENT_DELETED', null, '20.00', '20.00']])
})

test('of what is written about an expense of theirs, and that a payment has arrived', async () => {
  const { id } = await recorded(ana, { title: 'Rent', ...shared(ana, bo) })
  const transfer = await paid(ana, bo)
  await markAll(bo)
  const COMMENT = 'mutation ($input: AddCommentInput!) { addComment(input: $input) { refusals { code } } }'
  await ana.browser.graphql(COMMENT, { input: { expenseId: String(id), text: 'Is that right?' } })
  expect(await news(bo)).toEqual([['EXPENSE_COMMENTED', 'Rent', null, null]])
  const CONFIRM = 'mutation ($input: ConfirmTransferInput!) { confirmTransfer(input: $input) { refusals { code } } }'
  await bo.browser.graphql(CONFIRM, { input: { id: String(transfer.id) } })
  expect(await news(ana)).toEqual([['PAYMENT_CONFIRMED', null, '-20.00', '-20.00']])
})

test('of requests, invitations and trips, by the name that the viewer may know', async () => {
  const { body } = await cy.browser.post<{ id: number }>('/api/users/connections', { user_id: bo.id })
  expect(await news(bo)).toEqual([['CONNECTION_REQUESTED', null, null, null]])
  await bo.browser.post(`/api/users/connections/${body.data.id}/accept`)
  expect(await news(cy)).toEqual([['CONNECTION_ACCEPTED', null, null, null]])
  await markAll(bo)
  const groupId = await groupOf(ana, [bo], 'The flat')
  expect(await news(bo)).toEqual([['GROUP_INVITED', 'The flat', null, null]])
  await bo.browser.post(`/api/groups/${groupId}/leave`)
  expect(await news(bo)).toEqual([['GROUP_INVITED', null, null, null]])
  await markAll(bo)
  await planned(ana, { title: 'Lisbon', participant_ids: [bo.id] })
  expect(await news(bo)).toEqual([['TRIP_JOINED', 'Lisbon', null, null]])
})

describe('What was read', () => {
  test('is read on all devices, which are told so, and others’ is none of anybody’s', async () => {
    const elsewhere = await startGatewayForTest({ sharing: gateway })
    const screen = elsewhere.visitor()
    for (const [name, value] of bo.browser.cookies) screen.cookies.set(name, value)
    const heard = await subscribe<object>(screen, 'subscription { notificationsChanged { unread } }')
    await recorded(ana, shared(ana, bo))
    expect(await heard.next()).toEqual([{ notificationsChanged: { unread: 1 } }])
    const [told] = await unread(bo)
    expect(await mark(cy, { positions: [Number(told?.id)], upTo: Number(told?.id) })).toBe(0)
    expect(await mark(bo, { positions: [Number(told?.id), 999_999] })).toBe(0)
    expect(await heard.next()).toEqual([{ notificationsChanged: { unread: 0 } }])
    expect(await mark(bo, { upTo: 1_000_000 })).toBe(0)
    await recorded(ana, { title: 'Later', ...shared(ana, bo) })
    expect((await news(bo)).map(([, title]) => title)).toEqual(['Later'])
  })
})

test('older ones come page by page', async () => {
  for (const kind of ['Rent', 'Tea']) await recorded(ana, { title: kind, ...shared(ana, bo) })
  const first = await pageOf(bo.browser, { first: 1 })
  expect(first.edges.map(({ node }) => node.title)).toEqual(['Tea'])
  expect(first.pageInfo.hasNextPage).toBe(true)
  const second = await pageOf(bo.browser, { first: 1, after: first.pageInfo.endCursor })
  expect(second.edges.map(({ node }) => node.title)).toEqual(['Rent'])
})
