import type { Client } from '../client.ts'
import type { TestGateway } from '../gateway.ts'

/** Answers who was told. */
export async function everyAnswerAboutBalances(gateway: TestGateway): Promise<Client[]> {
  const visitor = gateway.visitor()
  const { browser } = await gateway.person()
  await visitor.get('/api/balances')
  for (const simplified of ['true', 'perhaps']) await browser.get(`/api/balances?simplified=${simplified}`)
  return [visitor, browser]
}
