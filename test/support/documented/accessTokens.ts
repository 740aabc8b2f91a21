import type { Client } from '#test/support/client.ts'
import { documentedReads } from '#test/support/contract.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { PASSWORD, Program, TOKENS, tokenOf, tokenWish } from '#test/support/programs.ts'

const huge = { name: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }

/** Brings about every answer that is documented about access tokens, and by them. Answers who was given them. */
export async function everyAnswerAboutAccessTokens(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  const { id, secret } = await tokenOf(ana, { scope: 'FIGURES', expires_on: '2999-12-31' })
  const program = new Program(gateway, secret)
  for (const call of documentedReads) await program.get(call.replaceAll(/\{\w+\}/g, '1'))
  const one = `${TOKENS}/${id}`
  for (const client of [ana.browser, visitor]) {
    await client.get(TOKENS)
    await client.post(TOKENS, tokenWish, key)
  }
  for (const body of [{}, huge]) await ana.browser.post(TOKENS, body)
  await ana.browser.post(TOKENS, { ...tokenWish, name: 'Other' }, key)
  await ana.browser.post(TOKENS, tokenWish, forged)
  for (const client of [visitor, bo.browser]) await client.delete(one)
  await ana.browser.delete(one, forged)
  await ana.browser.delete(one, key)
  await ana.browser.delete(one)
  await ana.browser.delete(`${TOKENS}/1`, key)
  for (let times = 1; times <= 11; times++) await bo.browser.post(TOKENS, { current_password: PASSWORD })
  return [ana.browser, bo.browser, visitor, program.client]
}
