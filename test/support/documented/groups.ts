import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { connect, created } from '#test/support/restGroups.ts'

const huge = { description: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }

/** Brings about every answer that is documented about groups. Answers who was given them. */
export async function everyAnswerAboutGroups(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  await connect(ana, bo)
  await ana.browser.post('/api/groups', { name: 'First' }, key)
  const { id } = await created(ana, { members: [{ user_id: bo.id }] })
  const path = `/api/groups/${id}`
  const own = `${path}/members/${bo.id}`
  const calls = [`${path}/leave`, `${own}/approve`, `${own}/reject`]

  for (const list of ['/api/groups', '/api/groups/pending', path, '/api/groups/999']) {
    await visitor.get(list)
    await bo.browser.get(list)
  }
  await visitor.post('/api/groups', {})
  await visitor.put(path, {})
  await visitor.delete(path)
  await bo.browser.delete(path)
  for (const call of calls) {
    await visitor.post(call)
    for (const headers of [forged, key]) await ana.browser.post(call, undefined, headers)
    await bo.browser.post(call.replace(String(id), '999'))
  }
  for (const body of [{}, huge, { name: 'Second' }]) await ana.browser.post('/api/groups', body, key)
  await ana.browser.post('/api/groups', {}, forged)
  await bo.browser.put(path, {})
  await ana.browser.put('/api/groups/999', {})
  await ana.browser.put(path, { name: 'Second' }, key)
  for (const body of [{ name: '' }, huge, { name: 'Third' }]) await ana.browser.put(path, body)

  await bo.browser.post(`${own}/approve`)
  await bo.browser.post(`${path}/leave`)
  await ana.browser.put(path, { members: [{ user_id: bo.id }] })
  await bo.browser.post(`${own}/reject`)
  await ana.browser.delete('/api/groups/999')
  await ana.browser.delete(path, key)
  await ana.browser.delete(path)
  return [ana.browser, bo.browser, visitor]
}
