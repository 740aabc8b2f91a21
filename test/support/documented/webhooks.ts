import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { WEBHOOKS, webhookOf, webhookWish } from '#test/support/restWebhooks.ts'

const huge = { name: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
/** What each of them takes. */
const deeds = [
  ['secret', undefined],
  ['resume', {}],
  ['test', undefined],
] as const
const key = { 'Idempotency-Key': 'once' }

/** Brings about every answer that is documented about webhooks. */
export async function everyAnswerAboutWebhooks(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, visitor] = [await gateway.person(), gateway.visitor()]
  const { id } = await webhookOf(gateway, ana)
  const one = `${WEBHOOKS}/${id}`
  const none = `${WEBHOOKS}/999`
  for (const client of [ana.browser, visitor]) {
    for (const call of [WEBHOOKS, `${one}/deliveries`]) await client.get(call)
    await client.post(WEBHOOKS, webhookWish, key)
    for (const [deed, body] of deeds) await client.post(`${one}/${deed}`, body, { 'Idempotency-Key': deed })
  }
  for (const body of [{}, huge, { ...webhookWish, group_id: 999 }]) await ana.browser.post(WEBHOOKS, body)
  await ana.browser.post(WEBHOOKS, { ...webhookWish, name: 'Other' }, key)
  await ana.browser.post(WEBHOOKS, webhookWish, forged)
  await ana.browser.get(`${none}/deliveries`)
  for (const body of [{ from: 0 }, huge]) await ana.browser.post(`${one}/resume`, body)
  for (const [deed, body] of deeds) {
    await ana.browser.post(`${none}/${deed}`, body)
    await ana.browser.post(`${one}/${deed}`, body, forged)
    await ana.browser.post(`${none}/${deed}`, body, { 'Idempotency-Key': deed })
  }
  await visitor.put(one, {})
  for (const body of [{ name: '' }, huge]) await ana.browser.put(one, body)
  await ana.browser.put(one, {}, forged)
  await ana.browser.put(none, {})
  for (const name of ['Table', 'Chart']) await ana.browser.put(one, { name }, { 'Idempotency-Key': 'change' })
  await visitor.delete(one)
  await ana.browser.delete(one, forged)
  await ana.browser.delete(one, { 'Idempotency-Key': 'gone' })
  await ana.browser.delete(one)
  await ana.browser.delete(none, { 'Idempotency-Key': 'gone' })
  return [ana.browser, visitor]
}
