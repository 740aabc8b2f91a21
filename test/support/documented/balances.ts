import { connected } from '../circles.ts'
import type { Client } from '../client.ts'
import type { TestGateway } from '../gateway.ts'
import { recorded } from '../restExpenses.ts'

/** Answers who was told. */
export async function everyAnswerAboutBalances(gateway: TestGateway): Promise<Client[]> {
  const visitor = gateway.visitor()
  const [ana, bo] = [await gateway.person(), await gateway.person()]
  const { browser } = ana
  await connected(ana, bo)
  const { id } = await recorded(ana, { splits: [ana, bo].map(({ id }) => ({ user_id: id })) })
  const explain = '/api/balances/explain'
  for (const client of [visitor, browser]) await client.get(`${explain}?user_id=${bo.id}`)
  for (const asked of ['', '?user_id=999999']) await browser.get(explain + asked)
  const open = '/api/balances/open-expenses'
  for (const client of [visitor, browser]) {
    await client.get(`${open}?user_id=${bo.id}`)
    for (const of of [id, 999_999]) await client.get(`/api/balances/settlement?expense_id=${of}`)
  }
  await browser.get(open)
  await browser.get('/api/balances/settlement')
  await visitor.get('/api/balances')
  await visitor.get('/api/balances/total')
  for (const simplified of ['true', 'perhaps']) await browser.get(`/api/balances/total?simplified=${simplified}`)
  for (const simplified of ['true', 'perhaps']) await browser.get(`/api/balances?simplified=${simplified}`)
  return [visitor, browser]
}
