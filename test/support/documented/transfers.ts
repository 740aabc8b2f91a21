import { connected } from '#test/support/circles.ts'
import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { paid, payment } from '#test/support/restTransfers.ts'

const huge = { note: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }
const tooLong = { 'Idempotency-Key': 'x'.repeat(201) }

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

  // It is for who was paid to say that they have got it.
  const confirm = `${own}/confirm`
  await bo.browser.put('/api/users/settings', { theme: 'dark' }, key)
  for (const { browser } of [ana, bo]) {
    for (const headers of [forged, tooLong, key, {}]) {
      await browser.post(confirm, {}, headers)
      await browser.delete(confirm, headers)
    }
  }
  for (const call of ['post', 'delete'] as const) {
    await visitor[call](confirm)
    await bo.browser[call]('/api/transfers/999/confirm')
  }

  const way = { kind: 'OTHER', value: 'Cash' }
  for (const { browser } of [ana]) {
    for (const body of [way, { ...way, value: '' }, { ...way, ...huge }]) await browser.put('/api/pay-to', body)
    await browser.put('/api/pay-to', way, forged)
    await browser.put('/api/pay-to', way, { 'Idempotency-Key': 'way' })
    await browser.put('/api/pay-to', { ...way, value: 'Coins' }, { 'Idempotency-Key': 'way' })
    for (const path of ['', `/${bo.id}`, '/0', '/x']) await browser.get(`/api/pay-to${path}`)
  }
  await visitor.put('/api/pay-to', way)
  await bo.browser.put('/api/pay-to', way)
  await recorded(ana, { amount: 500, paid_by_id: bo.id, splits: [{ user_id: ana.id }] })
  await ana.browser.get(`/api/pay-to/${bo.id}`)
  for (const path of ['', `/${bo.id}`]) await visitor.get(`/api/pay-to${path}`)

  await visitor.delete(own)
  await ana.browser.delete(own, forged)
  await ana.browser.delete(own, { 'Idempotency-Key': 'x'.repeat(201) })
  await ana.browser.delete('/api/transfers/999')
  await ana.browser.delete(own, key)
  await ana.browser.delete(own)
  return [ana.browser, bo.browser, visitor]
}
