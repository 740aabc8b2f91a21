import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { lunch, recorded } from '#test/support/restExpenses.ts'

const huge = { title: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }
const other = { 'Idempotency-Key': 'other' }
const tooLong = { 'Idempotency-Key': 'x'.repeat(201) }

const CONFIRM = '/api/expenses/currency/confirm'
const CHECK = '/api/expenses/check-duplicate'
const ALL = '/api/expenses/all'
const DELETIONS = '/api/expenses/deletions'

/** Brings about every answer that is documented about what is done to expenses besides keeping them. */
export async function everyAnswerAboutExpenses(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, visitor] = [await gateway.person(), gateway.visitor()]
  const { browser } = ana
  const { id } = await recorded(ana, { currency: 'USD' })
  const rate = { expense_id: id, conversion_rate: 1.5 }

  for (const body of [{}, huge, lunch]) await browser.post(CHECK, body)
  for (const body of [{}, huge, { ...rate, expense_id: 999_999 }]) await browser.post(CONFIRM, body)
  for (const conversion_rate of [1.5, 2]) await browser.post(CONFIRM, { ...rate, conversion_rate }, key)
  for (const call of [CHECK, CONFIRM]) {
    await visitor.post(call, {})
    await browser.post(call, {}, forged)
  }

  await visitor.delete(ALL)
  await browser.put('/api/users/settings', { theme: 'dark' }, key)
  for (const headers of [forged, tooLong, key]) await browser.delete(ALL, headers)
  await browser.delete(ALL)
  const { deletions } = (await browser.get<{ deletions: { id: number }[] }>(DELETIONS)).body.data
  const one = `${DELETIONS}/${deletions[0]?.id}`
  for (const client of [visitor, browser]) {
    for (const call of [DELETIONS, one, `${DELETIONS}/999999`]) await client.get(call)
    for (const call of [one, `${DELETIONS}/999999`]) await client.post(`${call}/undo`)
  }
  await browser.post(`${one}/undo`, undefined, forged)
  await browser.put('/api/users/settings', { theme: 'light' }, other)
  await browser.post(`${one}/undo`, undefined, other)
  return [browser, visitor]
}
