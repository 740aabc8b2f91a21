import { connected } from '#test/support/circles.ts'
import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { planned, rome } from '#test/support/restTrips.ts'

const huge = { description: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }

/** Brings about every answer that is documented about trips. Answers who was given them. */
export async function everyAnswerAboutTrips(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  await connected(ana, bo)
  await ana.browser.post('/api/trips', rome, key)
  const { id } = await planned(ana, { participant_ids: [bo.id] })
  const path = `/api/trips/${id}`

  for (const call of ['/api/trips', '/api/trips/active', '/api/trips/past', path, '/api/trips/999']) {
    await visitor.get(call)
    await ana.browser.get(call)
  }
  await visitor.post('/api/trips', {})
  await visitor.put(path, {})
  await visitor.delete(path)
  for (const body of [{}, huge, { ...rome, title: 'Oslo' }]) await ana.browser.post('/api/trips', body, key)
  await ana.browser.post('/api/trips', {}, forged)
  for (const body of [{ title: '' }, huge, { title: 'Roma' }]) await ana.browser.put(path, body)
  await ana.browser.put(path, { title: 'Roma' }, key)
  await bo.browser.put(path, { title: 'Mine' })
  await ana.browser.put('/api/trips/999', {})
  await bo.browser.delete(path)
  await ana.browser.delete(`${path}?permanent=maybe`)
  await ana.browser.delete('/api/trips/999')
  await ana.browser.delete(path, key)
  await ana.browser.delete(path)
  await ana.browser.delete(`${path}?permanent=true`)
  return [ana.browser, bo.browser, visitor]
}
