import { connected } from '#test/support/circles.ts'
import type { Client } from '#test/support/client.ts'
import type { Person, TestGateway } from '#test/support/gateway.ts'
import { billPath } from '#test/support/restBills.ts'
import { recorded } from '#test/support/restExpenses.ts'

const huge = { name: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const tooLong = { 'Idempotency-Key': 'x'.repeat(201) }

interface Deed {
  readonly method: 'POST' | 'PUT'
  readonly below: string
  readonly body: object
}

const soup = { name: 'Soup', amount: 11.5 }

const DEEDS: readonly Deed[] = [
  { method: 'POST', below: '/items', body: soup },
  { method: 'PUT', below: '/items/1', body: { quantity: 2 } },
  { method: 'POST', below: '/items/1/taken', body: { count: 2 } },
  { method: 'PUT', below: '', body: { tip: 1 } },
  { method: 'POST', below: '/apply', body: { shares_left: true } },
]

/** Brings about every answer that is documented about bills. Answers who was given them. */
export async function everyAnswerAboutBills(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  await connected(ana, bo)
  const { id } = await recorded(ana, { splits: [{ user_id: ana.id }, { user_id: bo.id }] })
  const bill = billPath(id)
  for (const client of [visitor, ana.browser]) for (const call of [bill, billPath(987654)]) await client.get(call)
  for (const deed of DEEDS) await everyAnswerTo(deed, { bill, ana, bo, visitor })
  for (const path of [`${bill}/items/1`, bill]) {
    await ana.browser.post(`${bill}/items`, soup, { 'Idempotency-Key': path })
    await everyEnd(path, { ana, bo, visitor })
  }
  return [ana.browser, bo.browser, visitor]
}

interface Asking {
  readonly ana: Person
  readonly bo: Person
  readonly visitor: Client
}

async function everyAnswerTo({ method, below, body }: Deed, { bill, ana, bo, visitor }: Asking & { bill: string }) {
  const ask = (client: Client, sent: object, headers: Record<string, string> = {}, at = bill) =>
    client.send(method, at + below, sent, headers)
  await ask(visitor, body)
  await ask(ana.browser, body, forged)
  for (const sent of [{ colour: 'red' }, huge]) await ask(ana.browser, sent)
  await ask(ana.browser, body, {}, billPath(987654))
  const named = { 'Idempotency-Key': `${method}${below}` }
  await ask(ana.browser, body, named)
  await ask(ana.browser, { ...body, ...OTHERWISE[below] }, named)
  // Bo says for himself what he had, and changes nothing besides.
  await ask(bo.browser, below.endsWith('taken') ? { ...body, user_id: ana.id } : body)
}

/** Something else under the same key. */
const OTHERWISE: Readonly<Record<string, object>> = {
  '/items': { amount: 3 },
  '/items/1': { quantity: 3 },
  '/items/1/taken': { count: 1 },
  '': { tip: 2 },
  '/apply': { shares_left: false },
}

async function everyEnd(path: string, { ana, bo, visitor }: Asking): Promise<void> {
  await visitor.delete(path)
  await ana.browser.delete(path, forged)
  await ana.browser.delete(path, tooLong)
  await bo.browser.delete(path)
  await ana.browser.delete(path.replace(/bills\/\d+/, 'bills/987654'))
  await ana.browser.delete(path, { 'Idempotency-Key': path })
  await ana.browser.delete(path)
}
