import type { Client } from '#test/support/client.ts'
import type { Person, TestGateway } from '#test/support/gateway.ts'
import { connect, shared } from '#test/support/restGroups.ts'
import { SAVED_REPORTS, savedReportOf } from '#test/support/restReports.ts'

const RANGE = 'start_date=2026-01-01&end_date=2026-03-31'

/** Brings about every answer that is documented about reports. Answers who was given them. */
export async function everyAnswerAboutReports(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, eve, visitor] = [
    ...[await gateway.person(), await gateway.person(), await gateway.person()],
    gateway.visitor(),
  ] as const
  await connect(ana, bo)
  const open = await shared(ana, [bo], { share_expenses_summary: true })
  const quiet = await shared(ana, [bo])
  const ofGroup = `/api/shared-analytics?group_id=${open.id}&`
  const ofAna = `/api/monthly-category-summary/${ana.id}`
  for (const client of [ana.browser, visitor]) {
    await client.get('/api/quick-analytics/2026/3')
    await client.get(`/api/custom-range-summary?${RANGE}`)
    for (const asked of [RANGE, 'year=2026&month=3']) await client.get(ofGroup + asked)
    await client.get(ofAna)
  }
  await ana.browser.get('/api/quick-analytics/2026/13')
  await ana.browser.get('/api/custom-range-summary')
  await ana.browser.get('/api/quick-analytics/2026/3?period=own')
  await ana.browser.get(`${ofGroup}year=2026`)
  await ana.browser.get(`${ofAna}?month=2`)
  await bo.browser.get(`/api/shared-analytics?group_id=${quiet.id}&${RANGE}`)
  await eve.browser.get(ofGroup + RANGE)
  await eve.browser.get(ofAna)
  await everyAnswerAboutSaved(ana, visitor)
  return [ana.browser, bo.browser, eve.browser, visitor]
}

const huge = { name: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }

async function everyAnswerAboutSaved(ana: Person, visitor: Client): Promise<void> {
  const own = await savedReportOf(ana, { name: 'Food' })
  const one = `${SAVED_REPORTS}/${own.id}`
  const view = { range: 'LAST_YEAR' }
  for (const client of [ana.browser, visitor]) await client.get(SAVED_REPORTS)
  for (const client of [ana.browser, visitor]) await client.post(SAVED_REPORTS, { name: 'Rent', view }, key)
  for (const body of [{}, huge, { name: 'Food', view }, { name: 'Ours', view: { ...view, group_id: 987654 } }]) {
    await ana.browser.post(SAVED_REPORTS, body)
  }
  await ana.browser.post(SAVED_REPORTS, { name: 'Rent', view }, forged)
  for (const client of [ana.browser, visitor]) await client.put(one, { view })
  await ana.browser.put(one, {}, forged)
  for (const body of [huge, { colour: 'red' }, { name: 'Rent' }]) await ana.browser.put(one, body)
  await ana.browser.put(`${one}9999`, {})
  await visitor.delete(one)
  await ana.browser.delete(one, forged)
  await ana.browser.delete(`${one}9999`)
  await ana.browser.delete(one, key)
  await ana.browser.delete(one, { 'Idempotency-Key': 'x'.repeat(300) })
  await ana.browser.delete(one)
}
