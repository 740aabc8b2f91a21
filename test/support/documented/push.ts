import type { Client } from '#test/support/client.ts'
import { startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { newPushBrowser, newPushKeys, variablesOf } from '#test/support/pushBrowser.ts'

const PUSH = '/api/push'
const SUBSCRIPTION = `${PUSH}/subscription`
const TEST = `${PUSH}/test`

const huge = { endpoint: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }

/** Brings about every answer that is documented about pushes, of one who sends them and of one who does not. */
export async function everyAnswerAboutPushes(gateway: TestGateway): Promise<readonly Client[]> {
  const sending = await startGatewayForTest({ sharing: gateway, config: variablesOf(newPushKeys()) })
  const [{ browser }, visitor] = [
    await sending.person({ username: 'pushed', email: 'pushed@example.org' }),
    sending.visitor(),
  ]
  const { p256dh, auth } = newPushBrowser()
  const wish = { endpoint: 'https://93.184.216.34/browser', p256dh, auth }
  for (const client of [browser, visitor]) {
    await client.get(PUSH)
    await client.post(TEST)
    await client.post(SUBSCRIPTION, wish)
    await client.get(PUSH)
    await client.post(TEST, undefined, key)
  }
  for (const body of [{}, huge]) await browser.post(SUBSCRIPTION, body)
  await browser.post(TEST, { x: 1 })
  await browser.send('DELETE', SUBSCRIPTION, { x: 1 })
  for (const headers of [forged, key]) {
    await browser.post(SUBSCRIPTION, wish, headers)
    await browser.post(TEST, undefined, headers)
    await browser.delete(SUBSCRIPTION, headers)
  }
  for (const client of [browser, visitor]) await client.delete(SUBSCRIPTION)
  return [browser, visitor]
}
