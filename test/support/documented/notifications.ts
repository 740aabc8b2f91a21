import { connected } from '#test/support/circles.ts'
import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { paid } from '#test/support/restTransfers.ts'

const LIST = '/api/notifications'
const READ = `${LIST}/read`
const key = { 'Idempotency-Key': 'read' }

/** Brings about every answer that is documented about notifications. */
export async function everyAnswerAboutNotifications(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  await connected(ana, bo)
  const splits = [{ user_id: ana.id }, { user_id: bo.id }]
  await recorded(ana, { split_type: 'EQUAL', splits })
  await paid(ana, bo)
  for (const client of [bo.browser, visitor]) {
    await client.get(LIST)
    await client.post(READ, { up_to: 1 }, key)
  }
  await bo.browser.get(`${LIST}?per_page=0`)
  for (const body of [{ positions: ['x'] }, { up_to: 'x'.repeat(1_100_000) }]) await bo.browser.post(READ, body)
  await bo.browser.post(READ, {}, { 'X-CSRFToken': 'forged' })
  await bo.browser.post(READ, { up_to: 2 }, key)
  return [bo.browser, visitor]
}
