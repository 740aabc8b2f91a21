import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mutateAccounts } from '#test/support/adminDeeds.ts'
import { isSignedIn, throughAnother } from '#test/support/browsers.ts'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { subscribe } from '#test/support/subscriber.ts'

let gateway: TestGateway
/** Whoever registers first. */
let administrator: Person
let ana: Person

beforeAll(async () => {
  gateway = await startGateway()
  administrator = await gateway.person()
  ana = await gateway.person()
})
beforeEach(() => gateway.database.asOwner('DELETE FROM account.rate_limits'))
afterAll(() => gateway.stop())

const signIn = async ({ registration }: Person, password: string): Promise<number> => {
  const { email } = registration
  return (await gateway.visitor().post('/api/auth/login/', { email, password })).status
}

const resetPath = (userId: number | string) => `/api/admin/users/${userId}/reset-password`

describe('Resetting a password', () => {
  test('lets the person in with the new one, and ends every session they had', async () => {
    const bo = await gateway.person()
    const { status, body } = await administrator.browser.post(`${resetPath(bo.id)}/`, { new_password: 'brand new one' })
    expect([status, body.message]).toEqual([200, 'The password was reset'])
    expect(await isSignedIn(bo.browser)).toBe(false)
    expect(await signIn(bo, bo.registration.password)).toBe(401)
    expect(await signIn(bo, 'brand new one')).toBe(200)
  })

  test('of their own leaves the administrator signed in here, and nowhere else', async () => {
    const { email, password } = administrator.registration
    const elsewhere = gateway.visitor()
    await elsewhere.post('/api/auth/login', { email, password })
    await administrator.browser.post(resetPath(1), { new_password: 'brand new one' })
    expect(await isSignedIn(administrator.browser)).toBe(true)
    expect((await elsewhere.get('/api/users/me')).status).toBe(401)
    expect(await mutateAccounts(administrator, 'resetUserPassword', { userId: '1', newPassword: password })).toEqual({
      ...{ ok: true, refusals: [] },
    })
    expect(await isSignedIn(administrator.browser)).toBe(true)
  })

  test.each([
    [{}, 'PASSWORD_REQUIRED', 'Password is required'],
    [{ new_password: '' }, 'PASSWORD_REQUIRED', 'Password is required'],
    [{ new_password: 'seven77' }, 'PASSWORD_TOO_SHORT', 'Password must be at least 8 characters'],
    [{ new_password: 'x'.repeat(257) }, 'PASSWORD_TOO_LONG', 'Password must be at most 256 characters'],
    [{ new_password: 12345678 }, 'PASSWORD_REQUIRED', 'Password is required'],
  ])('refuses %o', async (input, code, message) => {
    const { status, body } = await administrator.browser.post(resetPath(ana.id), input)
    expect([status, body.code, body.message]).toEqual([400, code, message])
    expect(body.errors).toEqual([{ path: 'new_password', code, message }])
    expect(await isSignedIn(ana.browser)).toBe(true)
  })

  test('takes 8 to 256 characters', async () => {
    const bo = await gateway.person()
    for (const new_password of ['eight888', 'x'.repeat(256)]) {
      expect((await administrator.browser.post(resetPath(bo.id), { new_password })).status).toBe(200)
      expect(await signIn(bo, new_password)).toBe(200)
    }
  })

  test('of nobody is not found', async () => {
    for (const nobody of [987_654, 0, 'abc']) {
      const { status, body } = await administrator.browser.post(resetPath(nobody), { new_password: 'brand new one' })
      expect([status, body.code, body.message]).toEqual([404, 'USER_NOT_FOUND', 'User not found'])
    }
    const { refusals } = await mutateAccounts(administrator, 'resetUserPassword', {
      userId: '987654',
      newPassword: 'x'.repeat(8),
    })
    expect(refusals).toMatchObject([{ code: 'USER_NOT_FOUND' }])
  })
})

test('Ten passwords a minute are reset, whoever’s they are and however it is asked for', async () => {
  const bo = await gateway.person()
  for (let count = 0; count < 10; count++) {
    const { status } = await administrator.browser.post(resetPath(count % 2 ? bo.id : 987_654), {
      new_password: 'short',
    })
    expect(status).toBe(400)
  }
  const { status, headers, body } = await administrator.browser.post(resetPath(bo.id), {
    new_password: 'brand new one',
  })
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const input = { userId: String(bo.id), newPassword: 'brand new one' }
  expect(await mutateAccounts(administrator, 'resetUserPassword', input)).toMatchObject({
    ...{ ok: false, refusals: [{ code: 'TOO_MANY_REQUESTS' }] },
  })
  expect(await signIn(bo, bo.registration.password)).toBe(200)
})

describe('Deleting a user', () => {
  const deleted = ({ id }: Person) => administrator.browser.delete(`/api/admin/users/${id}`)

  test('signs them out everywhere at once, for good', async () => {
    const bo = await gateway.person()
    const { closed } = await subscribe(bo.browser, 'subscription { feedChanged { itemId } }')
    const { status, body } = await deleted(bo)
    expect([status, body.message]).toEqual([200, 'The user was deleted'])
    await expect.poll(() => closed, { timeout: 4_000 }).toMatchObject([{ code: 4401 }])
    expect((await bo.browser.get('/api/users/me')).status).toBe(401)
    expect(await signIn(bo, bo.registration.password)).toBe(401)
  })

  test('closes their screens on another gateway too, at its next look', async () => {
    const bo = await gateway.person()
    const other = await startGatewayForTest({ sharing: gateway })
    const { closed } = await subscribe(throughAnother(other, bo.browser), 'subscription { feedChanged { itemId } }')
    await deleted(bo)
    await expect.poll(() => closed).toMatchObject([{ code: 4401, reason: 'Signed out' }])
  })

  test('that comes to nothing leaves them signed in, screens and all', async () => {
    const bo = await gateway.person()
    const { closed } = await subscribe(bo.browser, 'subscription { feedChanged { itemId } }')
    administrator.browser.meetsFaults = true
    await gateway.database.asOwner('REVOKE INSERT ON ALL TABLES IN SCHEMA pgboss FROM quits_app')
    const { status } = await deleted(bo)
    await gateway.database.asOwner('GRANT INSERT ON ALL TABLES IN SCHEMA pgboss TO quits_app')
    administrator.browser.meetsFaults = false
    expect(status).toBe(500)
    expect([await isSignedIn(bo.browser), closed]).toEqual([true, []])
  })

  test('takes them off the list, and a second click finds nobody', async () => {
    const bo = await gateway.person()
    await deleted(bo)
    const { body: list } = await administrator.browser.get<{ users: readonly { id: number }[] }>('/api/admin/users')
    expect(list.data.users.map(({ id }) => id)).not.toContain(bo.id)
    const { status, body } = await deleted(bo)
    expect([status, body.code, body.message]).toEqual([404, 'USER_NOT_FOUND', 'User not found'])
    expect(await mutateAccounts(administrator, 'deleteUser', { userId: String(bo.id) })).toMatchObject({
      ...{ ok: false, refusals: [{ code: 'USER_NOT_FOUND' }] },
    })
  })

  test('frees their email and username, and never their number', async () => {
    const bo = await gateway.person()
    expect(await mutateAccounts(administrator, 'deleteUser', { userId: String(bo.id) })).toEqual({
      ok: true,
      refusals: [],
    })
    const again = await gateway.person(bo.registration)
    expect(again.id).toBeGreaterThan(bo.id)
  })

  test('once by a key is answered alike however often it is sent', async () => {
    const bo = await gateway.person()
    const key = { 'Idempotency-Key': 'delete Bo' }
    const remove = ({ id }: Person) => administrator.browser.delete(`/api/admin/users/${id}`, key)
    for (const { status, body } of [await remove(bo), await remove(bo)]) {
      expect([status, body.message]).toEqual([200, 'The user was deleted'])
    }
    const { status, body } = await remove(ana)
    expect([status, body.code]).toEqual([409, 'COMMAND_ID_REUSED'])
    expect(await isSignedIn(ana.browser)).toBe(true)
  })

  test('is never done to the administrator', async () => {
    const { status, body } = await deleted(administrator)
    expect([status, body.code, body.message]).toEqual([403, 'USER_PROTECTED', 'The administrator cannot be deleted'])
    expect(await mutateAccounts(administrator, 'deleteUser', { userId: '1' })).toMatchObject({
      ...{ ok: false, refusals: [{ code: 'USER_PROTECTED' }] },
    })
    expect(await isSignedIn(administrator.browser)).toBe(true)
  })

  test('leaves a job behind exactly if somebody was deleted', async () => {
    const jobsFor = async (userId: number) =>
      gateway.database.asOwner(`SELECT FROM pgboss.job WHERE name = 'people.erase' AND data->>'userId' = $1`, [userId])
    const bo = await gateway.person()
    await deleted(bo)
    await deleted(bo)
    await administrator.browser.delete('/api/admin/users/987654')
    expect(await jobsFor(bo.id)).toHaveLength(3)
    expect(await jobsFor(987_654)).toEqual([])
    expect(await jobsFor(1)).toEqual([])
  })
})
