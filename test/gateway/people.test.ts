import { describe, expect, test, vi } from 'vitest'
import { anotherBrowser } from '#test/support/browsers.ts'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { shareExpense } from '#test/support/sharedExpense.ts'
import { subscribe } from '#test/support/subscriber.ts'

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)

const NOT_FOUND = { success: false, data: null, message: 'User not found', code: 'USER_NOT_FOUND' }

const seen = (viewer: Person, id: number | string) => viewer.browser.get<object>(`/api/users/${id}/`)

/** An expense that bo paid for both, once the lists of both show it. */
async function share(): Promise<number> {
  const id = await shareExpense(gateway.database, {
    createdBy: bo.id,
    payers: [{ person: bo.id, minor: 3000 }],
    shares: [
      { person: ana.id, minor: 1000 },
      { person: bo.id, minor: 2000 },
    ],
  })
  await vi.waitFor(async () => {
    const { body } = await ana.browser.get<{ total: number }>('/api/expenses')
    expect(body.data.total).toBe(1)
  })
  return id
}

describe('One sees', () => {
  test('all of one’s own account', async () => {
    const { status, body } = await seen(ana, ana.id)
    expect([status, body.data]).toEqual([200, (await ana.browser.get('/api/users/me')).body.data])
  })

  test('of somebody one shares an expense with what others may know, whoever recorded it', async () => {
    await share()
    const { username, first_name, last_name } = bo.registration
    const { status, body } = await seen(ana, bo.id)
    const display_name = `${first_name} ${last_name}`
    expect([status, body.data]).toEqual([200, { id: bo.id, username, first_name, last_name, display_name }])
    expect((await seen(bo, ana.id)).body.data).toMatchObject({ id: ana.id })
    await bo.browser.put('/api/users/me', { first_name: 'Bo', username: `bo.${bo.id}` })
    expect((await seen(ana, bo.id)).body.data).toMatchObject({
      username: `bo.${bo.id}`,
      display_name: `Bo ${last_name}`,
    })
  })

  test('nothing of a stranger, of nobody, and of what cannot be an id, and is told the same', async () => {
    for (const person of [ana, bo]) await recorded(person)
    const ids = [bo.id, 987_654, 0, -1, '01', '1e3', '1.5', 'abc', '9'.repeat(30), '__proto__', '1%00', '%F0%9F%98%80']
    for (const id of ids) {
      const { status, body } = await seen(ana, id)
      expect([id, status, body]).toEqual([id, 404, NOT_FOUND])
    }
  })

  test('nobody any more with whom the only expense was deleted', async () => {
    const id = await share()
    await bo.browser.delete(`/api/expenses/${id}`)
    await vi.waitFor(async () => expect((await seen(ana, bo.id)).body).toEqual(NOT_FOUND))
  })

  test('nobody any more whose account is gone', async () => {
    await share()
    await gateway.database.asOwner('DELETE FROM account.users WHERE user_id = $1', [bo.id])
    expect((await seen(ana, bo.id)).body).toEqual(NOT_FOUND)
    expect((await bo.browser.get(`/api/users/${bo.id}`)).status).toBe(401)
  })

  test('nobody without signing in', async () => {
    expect((await gateway.visitor().get(`/api/users/${ana.id}`)).status).toBe(401)
  })
})

test('A person is called by their new name at once, also on a screen that was open before', async () => {
  const screen = await subscribe<object>(
    await anotherBrowser(gateway, ana),
    'subscription { feedChanged { item { ... on Expense { createdBy { displayName } } } } }',
  )
  await ana.browser.put('/api/users/me', { first_name: 'Renamed' })
  const displayName = `Renamed ${ana.registration.last_name}`
  const { id } = await recorded(ana)
  expect(JSON.stringify((await ana.browser.get(`/api/expenses/${id}`)).body.data)).toContain(displayName)
  expect(await screen.next()).toEqual([{ feedChanged: { item: { createdBy: { displayName } } } }])
})
