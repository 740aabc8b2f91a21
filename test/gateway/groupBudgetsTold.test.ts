import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayIn, daysOf, monthOf, plusDays } from '#domain/day.ts'
import { BudgetTelling, toldOf } from '#test/support/budgetTelling.ts'
import type { Person, TestGateway } from '#test/support/gateway.ts'
import { budgetOf, categoryOf } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect, created, type RestGroup, shared } from '#test/support/restGroups.ts'
import { budgetWatches, daysBegun } from '#workers/queues.ts'

/* Members of a group that shares its summary are told when one of its budgets is nearly or quite used up, whoever spent it. */

let telling: BudgetTelling
let gateway: TestGateway
let ana: Person
let bo: Person
let cy: Person
let flat: RestGroup

beforeAll(async () => {
  telling = await BudgetTelling.start()
  gateway = telling.gateway
})
afterAll(() => telling.stop())
beforeEach(async () => {
  telling.now = () => new Date()
  ana = await gateway.person()
  bo = await gateway.person()
  cy = await gateway.person()
  await connect(ana, bo, cy)
  flat = await shared(ana, [bo], { share_expenses_summary: true })
})

const today = (): string => dayIn('UTC', new Date())

const news = async (person: Person) => (await telling.unread(person)).map(({ budget }) => toldOf(budget))

const planned = (amount: number, changes: object = {}, { id }: RestGroup = flat) =>
  budgetOf(ana, { amount, category: 'FOOD', ...changes }, `/api/groups/${id}/budgets`)

const spend = (person: Person, amount: number, changes: object = {}) =>
  recorded(person, { amount, category: 'FOOD', date: today(), group_id: flat.id, ...changes })

const change = ({ browser }: Person, id: number, changes: object) => browser.put(`/api/expenses/${id}`, changes)

describe('Every member is told how far a budget of their group is used up', () => {
  test('once for each mark, whoever bears it, and whoever only is invited or in no group of theirs is not', async () => {
    const members = [ana, bo, cy].map(person => ({ user_id: person.id }))
    expect((await ana.browser.put(`/api/groups/${flat.id}`, { members })).status).toBe(200)
    const { id } = await planned(100)
    await spend(ana, 89.99)
    expect(await telling.unread(bo)).toEqual([])
    await spend(ana, 0.01)
    for (const person of [ana, bo]) {
      expect(await telling.unread(person)).toMatchObject([
        {
          ...{ count: 1, subjectId: String(id), actor: { id: String(person.id) }, title: null, part: null },
          budget: {
            ...{ group: { id: String(flat.id), name: 'Our flat' }, category: { id: 'FOOD' } },
            ...{ month: monthOf(today()), spent: { amount: '90.00' }, amount: { amount: '100.00' } },
          },
        },
      ])
    }
    const { body } = await bo.browser.get<{ notifications: readonly object[] }>('/api/notifications')
    expect(body.data.notifications).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'BUDGET_REACHED', currency: 'EUR', part: null, part_before: null },
        budget: { category: 'FOOD', group_id: flat.id, month: monthOf(today()), spent: 90, amount: 100 },
      }),
    )
    expect(await news(cy)).toEqual([])
    await telling.readAll(bo)
    await spend(bo, 5)
    expect(await news(bo)).toEqual([])
    await spend(bo, 17.3)
    expect(await news(bo)).toEqual([['FOOD', '112.30', '100.00']])
    await telling.readAll(bo)
    await spend(bo, 50)
    expect(await news(bo)).toEqual([])
  })

  test('by what is moved into it, corrected or brought back, and by what is in a category of somebody’s own', async () => {
    await planned(100)
    const alone = await spend(ana, 50, { group_id: null })
    await spend(ana, 45)
    expect(await news(bo)).toEqual([])
    await change(ana, alone.id, { group_id: flat.id })
    expect(await news(bo)).toEqual([['FOOD', '95.00', '100.00']])
    await telling.readAll(bo)
    await change(ana, alone.id, { amount: 60 })
    expect(await news(bo)).toEqual([['FOOD', '105.00', '100.00']])

    const rent = await spend(ana, 100, { category: 'RENT' })
    await ana.browser.delete(`/api/expenses/${rent.id}`)
    await planned(100, { category: 'RENT' })
    await telling.readAll(bo)
    await ana.browser.graphql('mutation ($id: ID!) { restoreExpense(input: { id: $id }) { refusals { code } } }', {
      id: rent.id,
    })
    expect(await news(bo)).toEqual([['RENT', '100.00', '100.00']])

    const { id: coffee } = await categoryOf(ana, { name: 'Coffee', base_category: 'DINING_OUT' })
    await planned(10, { category: 'DINING_OUT' })
    await telling.readAll(bo)
    await spend(ana, 10, { category: `custom-${coffee}` })
    expect(await news(bo)).toEqual([['DINING_OUT', '10.00', '10.00']])
  })

  test('in the currency of the group, also of another one since; what was told is not told again for that', async () => {
    await planned(100)
    await spend(ana, 95)
    expect(await news(bo)).toEqual([['FOOD', '95.00', '100.00']])
    await telling.readAll(bo)
    await ana.browser.put(`/api/groups/${flat.id}`, { default_currency: 'USD' })
    await planned(10, { category: 'PETS', currency: 'USD' })
    await spend(bo, 10, { category: 'PETS', currency: 'USD' })
    const told = await telling.unread(bo)
    expect(told).toMatchObject([{ budget: { category: { id: 'PETS' }, spent: { amount: '10.00', currency: 'USD' } } }])
  })

  test('in ways they choose, and beside their own', async () => {
    await bo.browser.put('/api/users/settings', { notify_of_budgets: [] })
    await planned(100)
    await budgetOf(ana, { amount: 10, category: 'FOOD' })
    await spend(ana, 95)
    expect(await news(bo)).toEqual([])
    expect((await telling.unread(ana)).map(({ budget }) => budget?.group?.id ?? null).toSorted()).toEqual(
      [String(flat.id), null].toSorted(),
    )
    await bo.browser.put('/api/users/settings', { notify_of_budgets: ['APP'] })
    expect(await news(bo)).toEqual([['FOOD', '95.00', '100.00']])
  })

  test('on the day for which it was put in, by the day it is for the group', async () => {
    await planned(100)
    const day = plusDays(today(), 40)
    await spend(ana, 95, { date: day })
    await spend(ana, 500, { date: plusDays(daysOf(monthOf(today())).first, -1) })
    expect(await news(bo)).toEqual([])
    // It has begun in Auckland by then, and not yet for a group.
    telling.now = () => new Date(`${plusDays(day, -1)}T13:00:00Z`)
    await telling.ask(daysBegun, {})
    expect(await news(bo)).toEqual([])
    telling.now = () => new Date(`${day}T03:00:00Z`)
    await telling.ask(daysBegun, {})
    expect(await news(bo)).toEqual([['FOOD', '95.00', '100.00']])
  })
})

describe('Nobody is told', () => {
  const marks = () =>
    gateway.database.asOwner(
      `SELECT data->'told' AS told FROM log.events
       WHERE stream_id = $1 AND type = 'BudgetMarkReached' ORDER BY position`,
      [`groupbudget-${flat.id}`],
    )

  test('as long as the group does not share its summary; then the next thing that is spent tells them', async () => {
    await ana.browser.put(`/api/groups/${flat.id}`, { share_expenses_summary: false })
    await planned(100)
    await spend(ana, 95)
    expect(await news(bo)).toEqual([])
    expect(await marks()).toEqual([])
    await ana.browser.put(`/api/groups/${flat.id}`, { share_expenses_summary: true })
    expect(await news(bo)).toEqual([])
    await spend(ana, 0.5)
    expect(await news(bo)).toEqual([['FOOD', '95.50', '100.00']])
  })

  test('who has left by then; who leaves later knows the group as it was called then', async () => {
    await planned(100)
    await spend(ana, 95)
    await telling.settled()
    await bo.browser.post(`/api/groups/${flat.id}/leave`)
    await ana.browser.put(`/api/groups/${flat.id}`, { name: 'Ana’s flat' })
    expect(await telling.unread(bo)).toMatchObject([{ budget: { group: { name: 'Our flat' } } }])
    await telling.readAll(bo)
    await spend(ana, 10)
    expect(await news(ana)).toHaveLength(1)
    expect(await news(bo)).toEqual([])
    expect(await marks()).toEqual([{ told: [ana.id, bo.id] }, { told: [ana.id] }])
  })

  test('of a group that was deleted, nor of one without budgets', async () => {
    const sharing = (share_expenses_summary: boolean) =>
      ana.browser.put(`/api/groups/${flat.id}`, { share_expenses_summary })
    await sharing(false)
    await planned(100)
    await spend(ana, 95)
    await telling.settled()
    await sharing(true)
    await ana.browser.delete(`/api/groups/${flat.id}`)
    const other = await created(ana, { share_expenses_summary: true })
    await spend(ana, 500, { group_id: other.id })
    await telling.ask(budgetWatches, { groupId: flat.id, position: null })
    await telling.ask(budgetWatches, { groupId: other.id, position: null })
    await telling.settled()
    expect(await news(ana)).toEqual([])
    expect(await marks()).toEqual([])
  })
})
