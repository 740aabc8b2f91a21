import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'

const huge = { user_id: 1, code: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }

/** Brings about every answer that is documented about connections, searching and invite links. Answers who was given them. */
export async function everyAnswerAboutConnections(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  const CONNECTIONS = '/api/users/connections'
  const SEARCH = '/api/users/search?query='

  for (const call of [CONNECTIONS, `${SEARCH}ana`]) await visitor.get(call)
  await ana.browser.get(SEARCH)
  await ana.browser.get(SEARCH + bo.registration.username)
  await visitor.post(CONNECTIONS, {})
  await ana.browser.post(CONNECTIONS, {}, forged)
  for (const body of [{}, huge, { user_id: 999_999 }]) await ana.browser.post(CONNECTIONS, body)
  const asked = await ana.browser.post<{ id: number }>(CONNECTIONS, { user_id: bo.id }, key)
  await ana.browser.post(CONNECTIONS, { user_id: 1 }, key)
  await ana.browser.get(CONNECTIONS)

  const one = `${CONNECTIONS}/${asked.body.data.id}`
  for (const call of [`${one}/accept`, `${one}/reject`]) {
    await visitor.post(call)
    await ana.browser.post(call)
    await bo.browser.post(call.replace(/\d+/, '999'))
    await bo.browser.post(call, undefined, { 'Idempotency-Key': 'x'.repeat(201) })
  }
  await bo.browser.post(`${one}/accept`, undefined, { 'Idempotency-Key': 'yes' })
  await bo.browser.post(`${one}/reject`)
  await ana.browser.post(`${one}/accept`, undefined, key)
  await visitor.delete(one)
  await ana.browser.delete(one, forged)
  await ana.browser.delete(one, { 'Idempotency-Key': 'x'.repeat(201) })
  await ana.browser.delete(one, key)
  await ana.browser.delete(one)
  await ana.browser.delete(one)
  const again = await ana.browser.post<{ id: number }>(CONNECTIONS, { user_id: bo.id })
  await bo.browser.post(`${CONNECTIONS}/${again.body.data.id}/reject`)
  return [ana.browser, bo.browser, visitor, ...(await everyAnswerAboutInvites(gateway))]
}

async function everyAnswerAboutInvites(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  const [INVITES, PREVIEW, ACCEPT] = ['/api/invites', '/api/invites/preview', '/api/invites/accept']
  const own = { Origin: gateway.url }

  await visitor.get(INVITES)
  await visitor.post(INVITES, {})
  await ana.browser.post(INVITES, {}, forged)
  for (const body of [{ expires_in_days: 0 }, { group_id: 999_999 }, huge]) await ana.browser.post(INVITES, body)
  const made = await ana.browser.post<{ id: number; code: string }>(INVITES, {}, key)
  await ana.browser.post(INVITES, { expires_in_days: 2 }, key)
  await ana.browser.get(INVITES)

  const { id, code } = made.body.data
  for (const body of [{ code }, { code: 'x' }, {}, huge]) await visitor.post(PREVIEW, body, own)
  await visitor.post(PREVIEW, { code }, { Origin: 'https://elsewhere.example' })
  await visitor.post(ACCEPT, { code })
  await bo.browser.post(ACCEPT, { code }, forged)
  for (const body of [{ code }, { code: 'x' }, {}, huge]) await bo.browser.post(ACCEPT, body, key)
  const cy = await gateway.person()
  const other = await cy.browser.post<{ code: string }>(INVITES, {})
  await bo.browser.post(ACCEPT, { code: other.body.data.code }, key)

  const link = `${INVITES}/${id}`
  await visitor.delete(link)
  await ana.browser.delete(link, forged)
  await ana.browser.delete(link, key)
  await bo.browser.delete(link)
  await ana.browser.delete(link)
  const tooOften = (call: () => Promise<unknown>) => Promise.all(Array.from({ length: 61 }, call))
  await tooOften(() => bo.browser.post(ACCEPT, { code: 'x' }))
  await tooOften(() => bo.browser.get('/api/users/search?query=nobody'))
  await tooOften(() => bo.browser.post('/api/users/connections', { user_id: 999_999 }))
  return [ana.browser, bo.browser, visitor]
}
