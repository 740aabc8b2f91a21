import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { budgetOf, categoryOf } from '#test/support/restBudgets.ts'
import { connect, shared } from '#test/support/restGroups.ts'

const huge = { name: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }
const coffee = { name: 'Coffee', emoji: '☕', base_category: 'FOOD' }

/** Brings about every answer that is documented about custom categories and budgets. Answers who was given them. */
export async function everyAnswerAboutBudgets(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  await connect(ana, bo)
  const quiet = await shared(ana, [bo])
  const open = await shared(ana, [bo], { share_expenses_summary: true })
  const clients = [ana.browser, bo.browser, visitor]

  const { id } = await categoryOf(ana)
  const custom = '/api/categories/custom'
  await ana.browser.post(custom, coffee, key)
  const own = await budgetOf(ana, { amount: 5 })
  const budgets = '/api/budgets'
  const ofGroup = `/api/groups/${open.id}/budgets`
  const common = await budgetOf(ana, { amount: 5 }, ofGroup)

  for (const call of ['/api/categories', custom, budgets, `${budgets}/progress`, `${budgets}/${own.id}`]) {
    for (const client of [ana.browser, visitor]) await client.get(call)
  }
  for (const client of clients) await client.get(`${budgets}/${own.id}/progress`)
  await bo.browser.get(`${budgets}/${own.id}`)
  for (const call of [`${budgets}/progress`, `${budgets}/${own.id}/progress`, `${ofGroup}/progress`]) {
    await ana.browser.get(`${call}?year=2026`)
  }
  await gateway.person().then(async ({ browser }) => {
    clients.push(browser)
    for (const call of [ofGroup, `${ofGroup}/progress`]) await browser.get(call)
    await browser.post(ofGroup, { amount: 5 })
    await browser.delete(`${ofGroup}/${common.id}`)
  })
  for (const client of [ana.browser, visitor]) for (const call of ['', '/progress']) await client.get(ofGroup + call)
  await bo.browser.get(`/api/groups/${quiet.id}/budgets/progress`)
  const invited = await gateway.person()
  clients.push(invited.browser)
  await connect(ana, invited)
  await ana.browser.put(`/api/groups/${open.id}`, { members: [{ user_id: bo.id }, { user_id: invited.id }] })
  await invited.browser.get(ofGroup)

  for (const [list, one, typed, change] of [
    [custom, `${custom}/${id}`, coffee, { name: 'Tea' }],
    [budgets, `${budgets}/${own.id}`, { amount: 7, category: 'FOOD' }, { amount: 8 }],
    [ofGroup, `${ofGroup}/${common.id}`, { amount: 7, category: 'FOOD' }, { amount: 8 }],
  ] as const) {
    for (const client of [visitor, ana.browser]) await client.post(list, client === visitor ? {} : typed)
    for (const body of [{}, huge]) await ana.browser.post(list, body)
    await ana.browser.post(list, typed, forged)
    await ana.browser.post(list, { ...typed, ...change }, key)
    for (const client of [visitor, ana.browser]) await client.put(one, {})
    await ana.browser.put(one, {}, forged)
    for (const body of [huge, { colour: 'red' }]) await ana.browser.put(one, body)
    await ana.browser.put(one, change, key)
    await ana.browser.put(`${one}9999`, {})
    await visitor.delete(one)
    await ana.browser.delete(one, forged)
    await ana.browser.delete(`${one}9999`)
    await ana.browser.delete(one, key)
    await ana.browser.delete(one)
  }
  return clients
}
