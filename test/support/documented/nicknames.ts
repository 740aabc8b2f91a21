import { connected } from '#test/support/circles.ts'
import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'

const PATH = '/api/nicknames'

const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }

/** Brings about every answer that is documented about nicknames. Answers who was given them. */
export async function everyAnswerAboutNicknames(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  await connected(ana, bo)
  const given = { user_id: bo.id, nickname: 'Aunt' }
  for (const client of [visitor, ana.browser]) {
    await client.put(PATH, given, key)
    await client.get(PATH)
  }
  await ana.browser.put(PATH, { ...given, nickname: 'Uncle' }, key)
  await ana.browser.put(PATH, given, forged)
  for (const wrong of [{}, { ...given, user_id: 987654 }, { ...given, nickname: 'x'.repeat(1_100_000) }]) {
    await ana.browser.put(PATH, wrong)
  }
  return [ana.browser, visitor]
}
