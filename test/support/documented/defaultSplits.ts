import { placeholderOf } from '#test/support/circles.ts'
import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'

const SPLITS = '/api/default-splits'

const huge = { from: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }

/** Brings about every answer that is documented about default splits. Answers who was given them. */
export async function everyAnswerAboutDefaultSplits(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, visitor] = [await gateway.person(), gateway.visitor()]
  const { browser } = ana
  const cy = { placeholder_user_id: await placeholderOf(ana) }
  const equal = { ...cy, from: '2026-01-01', split_type: 'EQUAL' }
  const income = { ...cy, amount: 9 }
  for (const client of [visitor, browser]) {
    await client.get(SPLITS)
    await client.post(SPLITS, equal, key)
    await client.post(`${SPLITS}/income`, income, key)
  }
  for (const query of ['group_id=x', 'group_id=987654']) await browser.get(`${SPLITS}?${query}`)
  for (const body of [{}, huge, { ...equal, ...{ placeholder_user_id: null, group_id: 987654 } }]) {
    await browser.post(SPLITS, body)
    await browser.post(`${SPLITS}/income`, { ...body, from: undefined, split_type: undefined })
  }
  await browser.post(`${SPLITS}/income`, { colour: 'x'.repeat(1_100_000) })
  await browser.post(SPLITS, { ...equal, from: '2026-02-01' }, key)
  await browser.post(`${SPLITS}/income`, { ...income, amount: 10 }, key)
  await browser.post(SPLITS, equal, forged)
  await browser.post(`${SPLITS}/income`, income, forged)
  return [browser, visitor]
}
