import { connected } from '#test/support/circles.ts'
import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { paid, payment } from '#test/support/restTransfers.ts'

const huge = { note: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }

/** Brings about every answer that is documented about transfers. Answers who was given them. */
export async function everyAnswerAboutTransfers(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, cy] = [await gateway.person(), await gateway.person(), await gateway.person()]
  const visitor = gateway.visitor()
  await connected(ana, bo)
  await connected(ana, cy)
  const { id } = await paid(ana, bo)
  const own = `/api/transfers/${id}`
  const toBo = { ...payment, sender_id: ana.id, recipient_id: bo.id }

  for (const path of ['/api/transfers', own]) {
    await visitor.get(path)
    await ana.browser.get(path)
  }
  await ana.browser.get('/api/transfers?page=0')
  await ana.browser.get('/api/transfers/999')

  await visitor.post('/api/transfers', toBo)
  await ana.browser.post('/api/transfers', toBo, forged)
  for (const body of [{}, huge, { ...toBo, recipient_id: 999 }, { ...toBo, sender_id: cy.id }]) {
    await ana.browser.post('/api/transfers', body)
  }
  await ana.browser.post('/api/transfers', toBo, key)
  await ana.browser.post('/api/transfers', { ...toBo, amount: 1 }, key)

  await visitor.delete(own)
  await ana.browser.delete(own, forged)
  await ana.browser.delete(own, { 'Idempotency-Key': 'x'.repeat(201) })
  await ana.browser.delete('/api/transfers/999')
  await ana.browser.delete(own, key)
  await ana.browser.delete(own)
  return [ana.browser, visitor]
}
