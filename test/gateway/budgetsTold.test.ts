import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayIn, daysOf, monthOf, plusDays } from '#domain/day.ts'
import { BudgetTelling, toldOf } from '#test/support/budgetTelling.ts'
import { connected } from '#test/support/circles.ts'
import type { Person, TestGateway } from '#test/support/gateway.ts'
import { budgetOf, categoryOf } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { brought, reaches } from '#test/support/restImports.ts'
import { ruleOf } from '#test/support/restRecurring.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { runImport } from '#workers/imports/run.ts'
import { budgetWatches, changedRules, daysBegun } from '#workers/queues.ts'
import { recordDue } from '#workers/recurring/recordDue.ts'
import { recordChanged, seeRulesChanged } from '#workers/recurring/seeRules.ts'

/* Whoever has a budget is told under the bell when it is nearly or quite used up, by whatever it came to that. */

let telling: BudgetTelling
let gateway: TestGateway
let ana: Person
let bo: Person

beforeAll(async () => {
  telling = await BudgetTelling.start({
    jobs: [examineImport, runImport, recordChanged, recordDue],
    reactions: [seeRulesChanged],
    queues: [changedRules],
  })
  gateway = telling.gateway
})
afterAll(() => telling.stop())
beforeEach(async () => {
  telling.now = () => new Date()
  ana = await gateway.person()
  bo = await gateway.person()
})

const today = (): string => dayIn('UTC', new Date())

const unread = (person: Person) => telling.unread(person)
const readAll = (person: Person) => telling.readAll(person)

/** What somebody has not read yet: [what the budget is for, what was spent, of how much]. */
const news = async (person: Person) => (await unread(person)).map(({ budget }) => toldOf(budget))

const spend = (person: Person, amount: number, changes: object = {}) =>
  recorded(person, { amount, category: 'FOOD', date: today(), ...changes })

const change = ({ browser }: Person, id: number, changes: object) => browser.put(`/api/expenses/${id}`, changes)

const food = (person: Person, amount: number, changes: object = {}) =>
  budgetOf(person, { amount, category: 'FOOD', ...changes })

const between = (...people: readonly Person[]) => ({
  split_type: 'EQUAL',
  splits: people.map(({ id }) => ({ user_id: id })),
})

describe('Whoever has a budget is told that it is nearly or quite used up', () => {
  test('once for each mark, with what was spent of how much, by nobody else', async () => {
    const { id } = await food(ana, 100)
    await spend(ana, 89.99)
    expect(await unread(ana)).toEqual([])
    await spend(ana, 0.01)
    expect(await unread(ana)).toMatchObject([
      {
        ...{ count: 1, subjectId: String(id), actor: { id: String(ana.id) }, part: null },
        budget: {
          ...{ group: null, category: { id: 'FOOD' }, month: monthOf(today()) },
          ...{ spent: { amount: '90.00' }, amount: { amount: '100.00' } },
        },
      },
    ])
    await readAll(ana)
    await spend(ana, 5)
    expect(await news(ana)).toEqual([])
    await spend(ana, 17.3)
    expect(await news(ana)).toEqual([['FOOD', '112.30', '100.00']])
    const { body } = await ana.browser.get<{ notifications: readonly object[] }>('/api/notifications')
    expect(body.data.notifications).toMatchObject([
      {
        ...{ kind: 'BUDGET_REACHED', currency: 'EUR', part: null, part_before: null },
        budget: { category: 'FOOD', group_id: null, month: monthOf(today()), spent: 112.3, amount: 100 },
      },
    ])
    await readAll(ana)
    await spend(ana, 50)
    expect(await news(ana)).toEqual([])
  })

  test('by editing: another amount, category, day or split, and by what is brought back', async () => {
    await food(ana, 100)
    const { id } = await spend(ana, 50)
    await change(ana, id, { amount: 95 })
    expect(await news(ana)).toEqual([['FOOD', '95.00', '100.00']])

    await budgetOf(ana, { amount: 10, category: 'PETS' })
    const vet = await spend(ana, 12, { category: 'OTHER' })
    await readAll(ana)
    await change(ana, vet.id, { category: 'PETS' })
    expect(await news(ana)).toEqual([['PETS', '12.00', '10.00']])

    await budgetOf(ana, { amount: 10, category: 'GIFTS' })
    const gift = await spend(ana, 10, { category: 'GIFTS', date: '2020-05-05' })
    await readAll(ana)
    await change(ana, gift.id, { date: today() })
    expect(await news(ana)).toEqual([['GIFTS', '10.00', '10.00']])

    const rent = await spend(ana, 100, { category: 'RENT' })
    await ana.browser.delete(`/api/expenses/${rent.id}`)
    await budgetOf(ana, { amount: 100, category: 'RENT' })
    await readAll(ana)
    await ana.browser.graphql('mutation ($id: ID!) { restoreExpense(input: { id: $id }) { refusals { code } } }', {
      id: rent.id,
    })
    expect(await news(ana)).toEqual([['RENT', '100.00', '100.00']])
  })

  test('by what somebody else put in, or split otherwise; others are not told', async () => {
    await connected(ana, bo)
    await food(bo, 100)
    await food(ana, 1_000)
    const { id } = await spend(ana, 170, between(ana, bo))
    expect(await news(bo)).toEqual([])
    await change(ana, id, { split_type: 'EQUAL', splits: [{ user_id: bo.id }] })
    expect(await news(bo)).toEqual([['FOOD', '170.00', '100.00']])
    expect(await news(ana)).toEqual([])
  })

  test('by an import of many, as one', async () => {
    await budgetOf(ana, { amount: 50 })
    const rows = Array.from({ length: 60 }, (_, index) => `${today()},Bread ${index},5.00`)
    const { id } = await brought(ana, ['date,title,amount', ...rows].join('\n'))
    await ana.browser.post(`/api/imports/${id}/start`)
    await reaches(ana, id, 'DONE')
    expect(await unread(ana)).toMatchObject([{ count: 1, budget: { category: null, amount: { amount: '50.00' } } }])
    const told = await gateway.database.asOwner(
      `SELECT count(*)::int FROM log.events
       WHERE stream_id = $1 AND type = 'BudgetMarkReached' AND (data->>'mark')::int = 100`,
      [`budget-${ana.id}`],
    )
    expect(told).toEqual([{ count: 1 }])
  })

  test('by what comes again by itself', async () => {
    await food(ana, 1_000)
    await ruleOf(ana, { title: 'Vegetable box', category: 'FOOD', schedule: { unit: 'MONTH', first: today() } })
    expect(await news(ana)).toEqual([['FOOD', '900.00', '1000.00']])
  })

  test('of very many as one', async () => {
    const categories = ['FOOD', 'PETS', 'GIFTS', 'RENT', 'DEBT', 'TRAVEL']
    for (const category of categories) await budgetOf(ana, { amount: 10, category })
    for (const category of categories) await spend(ana, 10, { category })
    expect(await unread(ana)).toMatchObject([{ count: 6, subjectId: null, budget: null }])
  })

  test('of a category of their own by its name', async () => {
    const { id } = await categoryOf(ana, { name: 'Coffee' })
    await budgetOf(ana, { amount: 5, category: `custom-${id}` })
    await spend(ana, 5, { category: `custom-${id}` })
    expect(await unread(ana)).toMatchObject([{ budget: { category: { id: `custom-${id}`, name: 'Coffee' } } }])
  })
})

describe('Nobody is told', () => {
  test('twice, where spending falls and rises again; of a budget that was raised they are', async () => {
    const budget = await food(ana, 100)
    const { id } = await spend(ana, 95)
    await readAll(ana)
    await change(ana, id, { amount: 5 })
    await telling.settled()
    await change(ana, id, { amount: 95 })
    expect(await news(ana)).toEqual([])
    await ana.browser.put(`/api/budgets/${budget.id}`, { amount: 200 })
    await spend(ana, 90)
    expect(await news(ana)).toEqual([['FOOD', '185.00', '200.00']])
  })

  test('of last month, nor of a day that has not come; on that day they are', async () => {
    await food(ana, 100)
    await spend(ana, 500, { date: plusDays(daysOf(monthOf(today())).first, -1) })
    await spend(ana, 500, { date: '2020-01-01' })
    await spend(ana, 95, { date: plusDays(today(), 40) })
    expect(await news(ana)).toEqual([])
    // In the first hours of that day.
    telling.now = () => new Date(`${plusDays(today(), 40)}T03:00:00Z`)
    await telling.ask(daysBegun, {})
    expect(await news(ana)).toEqual([['FOOD', '95.00', '100.00']])
  })

  test('who does not want to know', async () => {
    await ana.browser.put('/api/users/settings', { notify_of_budgets: [] })
    await food(ana, 10)
    await spend(ana, 20)
    expect(await news(ana)).toEqual([])
    await ana.browser.put('/api/users/settings', { notify_of_budgets: ['APP'] })
    expect(await news(ana)).toEqual([['FOOD', '20.00', '10.00']])
  })

  test('who is gone', async () => {
    await food(ana, 10)
    await telling.settled()
    await ana.browser.send('DELETE', '/api/users/me', { password: ana.registration.password })
    expect((await ana.browser.get('/api/users/me')).status).toBe(401)
    const before = await gateway.database.asOwner('SELECT max(position) FROM log.events')
    await telling.ask(budgetWatches, { userId: ana.id, position: null })
    await telling.settled()
    expect(await gateway.database.asOwner('SELECT max(position) FROM log.events')).toEqual(before)
  })
})
