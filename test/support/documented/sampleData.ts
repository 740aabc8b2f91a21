import type { Client } from '#test/support/client.ts'
import type { Person, TestGateway } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'

const SAMPLE = '/api/sample-data'
const forged = { 'X-CSRFToken': 'forged' }

/** Brings about every answer that is documented about sample data, while nobody makes any. Answers who was given them. */
export async function everyAnswerAboutSampleData(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  for (const client of [ana.browser, visitor]) await client.get(SAMPLE)
  for (const client of [ana.browser, visitor]) await client.delete(SAMPLE)
  for (const client of [ana.browser, visitor]) await client.post(SAMPLE)
  await ana.browser.post(SAMPLE, undefined, forged)
  await ana.browser.delete(SAMPLE, forged)
  await gateway.database.asOwner(`UPDATE account.sample_data SET state = 'THERE' WHERE user_id = $1`, [ana.id])
  await ana.browser.post(SAMPLE)
  await bringingBack(gateway, ana)
  await ana.browser.delete(SAMPLE)
  await gateway.database.asOwner('DELETE FROM account.expense_deletions WHERE user_id = $1', [ana.id])
  await ana.browser.delete(SAMPLE)
  await recorded(bo)
  await bo.browser.post(SAMPLE)
  return [ana.browser, bo.browser, visitor]
}

/** What they have deleted is on its way back. */
const bringingBack = ({ database }: TestGateway, { id }: Person) =>
  database.asOwner(
    `INSERT INTO account.expense_deletions (user_id, state, command_id, up_to)
     VALUES ($1, 'RESTORING', gen_random_uuid(), 0)`,
    [id],
  )
