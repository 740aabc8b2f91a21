import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { askedProvider, heldRate } from '#test/support/heldRates.ts'

const RATES = '/api/admin/exchange-rates'

const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'rates' }
const REUSED = { 'Idempotency-Key': 'once' }

/** Brings about every answer that is documented about the administrator's exchange rates; `REUSED` was used before. */
export async function everyAnswerAboutExchangeRates(
  gateway: TestGateway,
  administrator: Client,
): Promise<readonly Client[]> {
  const { database } = gateway
  const [stranger, { browser: person }] = [gateway.visitor(), await gateway.person()]
  await administrator.post(`${RATES}/refresh`)
  await askedProvider(database)
  const held = `${RATES}/held/${await heldRate(database)}`
  for (const client of [stranger, person, administrator]) {
    await client.get(RATES)
    await client.post(`${RATES}/refresh`, undefined, client === administrator ? key : {})
    await client.post(`${held}/approve`)
  }
  await administrator.post(`${held}/approve`)
  await administrator.post(`${held}/approve`, undefined, REUSED)
  const other = `${RATES}/held/${await heldRate(database)}`
  await administrator.delete(other, forged)
  await administrator.delete(other, REUSED)
  for (const client of [stranger, person]) await client.delete(other)
  for (const _ of ['first', 'again']) await administrator.delete(other)
  return [stranger, person]
}
