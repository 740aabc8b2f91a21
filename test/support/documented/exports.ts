import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { EXPENSES_CSV, EXPORTS, exportOf } from '#test/support/restExports.ts'
import { MOST_EXPORTS } from '#workers/exports/exports.ts'

const huge = { kind: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }
const csv = { kind: 'EXPENSES_CSV' }

/** Brings about every answer that is documented about exports, while nobody makes any. Answers who was given them. */
export async function everyAnswerAboutExports(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  const { id } = await exportOf(ana)
  await visitor.get(EXPENSES_CSV)
  for (const path of [EXPORTS, `${EXPORTS}/${id}`, `${EXPORTS}/${id}/file`]) {
    for (const client of [ana.browser, visitor]) await client.get(path)
  }
  for (const path of [`${EXPORTS}/9999`, `${EXPORTS}/9999/file`]) await ana.browser.get(path)
  await visitor.post(EXPORTS, csv)
  for (const body of [{}, huge]) await ana.browser.post(EXPORTS, body)
  await ana.browser.post(EXPORTS, csv, forged)
  for (const headers of [key, forged]) await ana.browser.delete(`${EXPORTS}/${id}`, headers)
  for (const client of [ana.browser, visitor]) await client.delete(`${EXPORTS}/9999`)
  await ana.browser.delete(`${EXPORTS}/9999`, key)
  await withoutRoom(gateway, bo.id)
  await bo.browser.get(EXPENSES_CSV)
  await bo.browser.post(EXPORTS, csv)
  return [ana.browser, bo.browser, visitor]
}

/** As many as anybody may have wait to be fetched. */
async function withoutRoom({ database }: TestGateway, userId: number): Promise<void> {
  await database.asOwner(
    `INSERT INTO exports.exports (user_id, kind, state, as_of) SELECT $1, 'EXPENSES_CSV', 'DONE', 0
     FROM generate_series(1, $2)`,
    [userId, MOST_EXPORTS],
  )
}
