import { beforeEach, describe, expect, test } from 'vitest'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import { connected, groupOf, nameOf, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { expensesOf, lunch as typedLunch } from '#test/support/graphqlExpenses.ts'
import { lunch, type RestExpense, recorded } from '#test/support/restExpenses.ts'

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)
const cy = newcomer(gateway)

beforeEach(async () => {
  await connected(ana, bo)
})

const among = (...people: Person[]) => ({
  split_type: 'EQUAL',
  splits: people.map(({ id }) => ({ user_id: id })),
})

const record = ({ browser }: Person, changes: object) =>
  browser.post<RestExpense>('/api/expenses', { ...lunch, ...changes })

describe('An expense is shared', () => {
  test('with a connection, and both see it at once', async () => {
    const expense = await recorded(ana, { ...among(ana, bo), paid_by_id: bo.id })
    expect(expense).toMatchObject({
      ...{ split_type: 'EQUAL', paid_by_id: bo.id, paid_by_user: { id: bo.id, display_name: nameOf(bo) } },
      splits: [
        { user_id: ana.id, placeholder_user_id: null, display_name: nameOf(ana), split_value: 1, amount: 6.25 },
        { user_id: bo.id, placeholder_user_id: null, display_name: nameOf(bo), split_value: 1, amount: 6.25 },
      ],
      ...{ created_by_id: ana.id, created_by: { id: ana.id, display_name: nameOf(ana) } },
      ...{ group_id: null, group: null, trip_id: null, trip: null },
    })
    expect((await bo.browser.get(`/api/expenses/${expense.id}`)).body.data).toMatchObject({ can_edit: true })
  })

  test('not with somebody one is not connected to, or who has not said yes', async () => {
    const refused = {
      status: 400,
      body: { code: 'PERSON_NOT_REACHABLE', errors: [{ path: 'splits[1].user_id' }] },
    }
    expect(await record(ana, among(ana, cy))).toMatchObject(refused)
    await ana.browser.post('/api/users/connections', { user_id: cy.id })
    expect(await record(ana, among(ana, cy))).toMatchObject(refused)
    expect(await record(ana, { paid_by_id: cy.id })).toMatchObject({
      ...{ status: 400, body: { errors: [{ path: 'paid_by_id' }] } },
    })
  })

  test('with a placeholder that paid, who has a name in every answer', async () => {
    const max = await placeholderOf(ana, 'Max from next door')
    const expense = await recorded(ana, {
      paid_by_placeholder_id: max,
      splits: [{ user_id: ana.id }, { placeholder_user_id: max }],
    })
    expect(expense).toMatchObject({
      ...{ paid_by_id: null, paid_by_placeholder_id: max },
      paid_by_user: { id: null, display_name: 'Max from next door' },
      splits: [{ user_id: ana.id }, { user_id: null, placeholder_user_id: max, display_name: 'Max from next door' }],
    })
  })

  test('with the placeholder of somebody else only where one comes across it', async () => {
    const max = await placeholderOf(bo)
    const withMax = { splits: [{ user_id: ana.id }, { placeholder_user_id: max }] }
    expect((await record(ana, withMax)).status).toBe(400)
    await recorded(bo, { splits: [{ user_id: ana.id }, { placeholder_user_id: max }] })
    expect((await record(ana, withMax)).status).toBe(201)
    expect((await record(cy, { splits: [{ placeholder_user_id: max }] })).status).toBe(400)
  })

  test('among several who paid, and REST shows the one who paid most', async () => {
    const payers = [
      { person: String(ana.id), amount: '4.50' },
      { person: String(bo.id), amount: '8.00' },
    ]
    const split = { type: 'RATIO', entries: [{ person: String(ana.id), value: '1' }] }
    const { expense, refusals } = await expensesOf(ana).mutate('recordExpense', { ...typedLunch, payers, split })
    expect(refusals).toEqual([])
    expect(expense).toMatchObject({
      payers: [
        { person: { displayName: nameOf(ana) }, amount: { amount: '4.50' } },
        { person: { displayName: nameOf(bo) }, amount: { amount: '8.00' } },
      ],
    })
    expect((await bo.browser.get(`/api/expenses/${expense?.id}`)).body.data).toMatchObject({ paid_by_id: bo.id })
    const short = await expensesOf(ana).mutate('recordExpense', { ...typedLunch, payers: payers.slice(0, 1), split })
    expect(short.refusals).toMatchObject([{ code: 'PAYERS_TOTAL', path: 'payers' }])
  })
})

describe('A split must be one:', () => {
  test.each([
    ['EQUAL', [], 'EQUAL_SPLIT_REQUIRED', 'Somebody must take part'],
    ['PERCENTAGE', [50, 49.98], 'PERCENTAGE_SPLIT_TOTAL', 'Percentages must add up to 100'],
    ['RATIO', [0, 0], 'RATIO_SPLIT_REQUIRED', 'The ratio must be greater than 0 for somebody'],
    ['AMOUNT', [6, 6.52], 'AMOUNT_SPLIT_TOTAL', 'The amounts must add up to the amount of the expense'],
  ] as const)('%s of %j is not', async (split_type, values, code, message) => {
    const splits = values.map((split_value, index) => ({ user_id: [ana, bo][index]?.id, split_value }))
    const { status, body } = await record(ana, { split_type, splits })
    expect([status, body.code, body.message]).toEqual([400, code, message])
    expect(body.errors).toEqual([{ path: 'splits', code, message }])
  })

  test.each([
    ['PERCENTAGE', [33.33, 66.66], [4.17, 8.33]],
    ['AMOUNT', [6.25, 6.24], [6.26, 6.24]],
    ['RATIO', [1, 2], [4.17, 8.33]],
    ['RATIO', [0, 3], [0, 12.5]],
  ] as const)('%s of %j is, and adds up to the cent', async (split_type, values, amounts) => {
    const splits = values.map((split_value, index) => ({ user_id: [ana, bo][index]?.id, split_value }))
    expect(await recorded(ana, { split_type, splits })).toMatchObject({
      splits: values.map((split_value, index) => ({ split_value, amount: amounts[index] })),
    })
  })
})

describe('A group', () => {
  test('lets its members share with each other, in what belongs to it', async () => {
    await connected(bo, cy)
    const group_id = await groupOf(bo, [ana, cy])
    expect((await record(ana, among(ana, cy))).status).toBe(400)
    const expense = await recorded(ana, { ...among(ana, cy), group_id })
    expect(expense).toMatchObject({ group_id, group: { id: group_id, name: 'The flat' } })
    const seenByCy = await cy.browser.graphql(`query ($id: ID!) { expense(id: $id) { group { id name } } }`, {
      id: String(expense.id),
    })
    expect(seenByCy.body.data).toEqual({ expense: { group: { id: String(group_id), name: 'The flat' } } })
    expect((await bo.browser.get(`/api/expenses/${expense.id}`)).status).toBe(404)
  })

  test('of others is answered like one that does not exist', async () => {
    const group_id = await groupOf(bo, [])
    const { id } = await recorded(ana)
    const answers = async (groupId: number) => [
      await record(ana, { group_id: groupId }),
      await ana.browser.put(`/api/expenses/${id}`, { group_id: groupId }),
    ]
    const absent = (await answers(987_654_321)).map(({ status, body }) => ({ status, body }))
    expect(absent).toMatchObject([{ status: 404 }, { status: 404 }])
    expect((await answers(group_id)).map(({ status, body }) => ({ status, body }))).toEqual(absent)
  })

  test('takes an expense in, hands it on and lets it go', async () => {
    const [flat, trip] = [await groupOf(ana, []), await groupOf(ana, [], 'The trip')]
    const path = `/api/expenses/${(await recorded(ana, { group_id: flat })).id}`
    const put = async (change: object) => (await ana.browser.put(path, change)).body.data
    expect(await put({ group_id: trip })).toMatchObject({ group: { id: trip, name: 'The trip' } })
    expect(await put({ title: 'Dinner' })).toMatchObject({ group_id: trip })
    expect(await put({ group_id: null })).toMatchObject({ group_id: null, group: null })
    const { id } = await recorded(ana)
    const corrected = await expensesOf(ana).mutate('correctExpense', { id: String(id), groupId: String(flat) })
    expect(corrected.expense).toMatchObject({ group: { id: String(flat) } })
    const released = await expensesOf(ana).mutate('correctExpense', { id: String(id), groupId: null })
    expect(released.expense).toMatchObject({ group: null })
  })
})

test('Whoever takes part and has not paid may look and not touch', async () => {
  const { id } = await recorded(ana, among(ana, bo))
  const path = `/api/expenses/${id}`
  const rate = { expense_id: id, conversion_rate: 1.1 }
  const answers = [
    await bo.browser.put(path, { title: 'Mine' }),
    await bo.browser.delete(path),
    await bo.browser.post('/api/expenses/currency/confirm', rate),
  ]
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([403, 'Only who recorded or paid an expense may change it'])
  }
  expect((await bo.browser.get(path)).body.data).toMatchObject({ title: 'Lunch', can_edit: false })
})
