import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { budgetOf, categoryOf } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect, created, shared } from '#test/support/restGroups.ts'
import { subscribe } from '#test/support/subscriber.ts'

let gateway: TestGateway
let elsewhere: TestGateway
let ana: Person
let bo: Person

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  elsewhere = await startGatewayForTest({ sharing: gateway })
  ana = await gateway.person()
  bo = await gateway.person()
  await connect(ana, bo)
})

interface Changed {
  readonly budgetsChanged: { readonly group: { readonly id: string } | null }
}

/** On a screen that another gateway serves. */
function listening({ browser }: Person) {
  const screen = elsewhere.visitor()
  for (const [name, value] of browser.cookies) screen.cookies.set(name, value)
  return subscribe<Changed>(screen, 'subscription { budgetsChanged { group { id } } }')
}

const own = [{ budgetsChanged: { group: null } }]
const ofGroup = ({ id }: { readonly id: number }) => [{ budgetsChanged: { group: { id: String(id) } } }]
const budgetsOf = ({ id }: { readonly id: number }) => `/api/groups/${id}/budgets`

/** Long enough for news that should not come. */
const aMoment = () => setTimeout(200)

describe('Whoever looks at their budgets is told', () => {
  test('when they set, change and end one, and nobody else is', async () => {
    const [mine, others] = await Promise.all([listening(ana), listening(bo)])
    const { id } = await budgetOf(ana, { amount: 100, category: 'FOOD' })
    expect(await mine.next()).toEqual(own)
    await ana.browser.put(`/api/budgets/${id}`, { amount: 120 })
    expect(await mine.next()).toEqual(own)
    await ana.browser.delete(`/api/budgets/${id}`)
    expect(await mine.next()).toEqual(own)
    await aMoment()
    expect([...mine.received, ...others.received]).toEqual([])
  })

  test('when they spend, and when somebody else’s edit changes their share', async () => {
    const screen = await listening(bo)
    const eve = await listening(await gateway.person())
    const halves = { split_type: 'EQUAL', splits: [{ user_id: ana.id }, { user_id: bo.id }] }
    const { id: expenseId } = await recorded(ana, { amount: 30, ...halves })
    expect(await screen.next()).toEqual(own)
    expect((await ana.browser.put(`/api/expenses/${expenseId}`, { amount: 60 })).status).toBe(200)
    expect(await screen.next()).toEqual(own)
    // What it is called costs nothing.
    expect((await ana.browser.put(`/api/expenses/${expenseId}`, { title: 'Renamed' })).status).toBe(200)
    await aMoment()
    expect([...screen.received, ...eve.received]).toEqual([])
    expect((await ana.browser.delete(`/api/expenses/${expenseId}`)).status).toBe(200)
    expect(await screen.next()).toEqual(own)
  })

  test('when a category of theirs counts as another one', async () => {
    const tea = await categoryOf(ana, { name: 'Tea', emoji: '🍵', base_category: 'FOOD' })
    const screen = await listening(ana)
    expect((await ana.browser.put(`/api/categories/custom/${tea.id}`, { base_category: 'PETS' })).status).toBe(200)
    expect(await screen.next()).toEqual(own)
  })
})

describe('Whoever is in a group is told', () => {
  test('when an ADMIN sets a budget of it, also where it does not share its summary', async () => {
    const flat = await shared(ana, [bo])
    const screens = await Promise.all([ana, bo].map(listening))
    const stranger = await listening(await gateway.person())
    await budgetOf(ana, { amount: 100, category: 'FOOD' }, budgetsOf(flat))
    for (const { next } of screens) expect(await next()).toEqual(ofGroup(flat))
    await aMoment()
    expect([...screens.flatMap(({ received }) => received), ...stranger.received]).toEqual([])
  })

  test('when others spend in it, if it shares its summary', async () => {
    const open = await shared(ana, [bo], { share_expenses_summary: true })
    const closed = await shared(ana, [bo])
    const screen = await listening(bo)
    await recorded(ana, { group_id: closed.id })
    await recorded(ana, { group_id: open.id })
    expect(await screen.next()).toEqual(ofGroup(open))
    await aMoment()
    expect(screen.received).toEqual([])
  })

  test('but not who is only invited to it', async () => {
    const group = await created(ana, { members: [{ user_id: bo.id }], share_expenses_summary: true })
    const [admin, invited] = await Promise.all([listening(ana), listening(bo)])
    await budgetOf(ana, { amount: 100 }, budgetsOf(group))
    expect(await admin.next()).toEqual(ofGroup(group))
    await aMoment()
    expect(invited.received).toEqual([])
  })
})
