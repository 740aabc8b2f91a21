import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { anotherBrowser, isSignedIn, throughAnother } from '#test/support/browsers.ts'
import { type Person, startGateway, startGatewayForTest, type TestGateway } from '#test/support/gateway.ts'
import { subscribe } from '#test/support/subscriber.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway({ projecting: false })
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  ana = await gateway.person()
})

const CHANGE = '/api/auth/change-password/'
const OLD = 'correct horse'
const NEW = 'battery staple'

const form = (changes: object = {}) => ({
  ...{ current_password: OLD, new_password: NEW, confirm_password: NEW },
  ...changes,
})

async function signInStatus(password: string): Promise<number> {
  const { email } = ana.registration
  return (await gateway.visitor().post('/api/auth/login', { email, password })).status
}

describe('A new password', () => {
  test('opens the account from now on, and the old one does not', async () => {
    const { status, body } = await ana.browser.post(CHANGE, form())
    expect([status, body]).toEqual([200, { success: true, data: null, message: 'Password changed' }])
    expect([await signInStatus(OLD), await signInStatus(NEW)]).toEqual([401, 200])
  })

  test('ends every other session of that person at its next call, through every gateway', async () => {
    const other = await startGatewayForTest({ sharing: gateway })
    const bo = await gateway.person()
    const phone = await anotherBrowser(gateway, ana)
    const laptop = throughAnother(other, await anotherBrowser(gateway, ana, { remember_me: true }))
    await ana.browser.post(CHANGE, form())
    expect(await Promise.all([phone, laptop].map(isSignedIn))).toEqual([false, false])
    expect(await Promise.all([ana.browser, throughAnother(other, ana.browser), bo.browser].map(isSignedIn))).toEqual([
      true,
      true,
      true,
    ])
  })

  test('closes the sockets of the sessions that end, and leaves the own one open', async () => {
    const phone = await anotherBrowser(gateway, ana)
    const FEED = 'subscription { feedChanged { kind } }'
    const [own, others] = await Promise.all([ana.browser, phone].map(browser => subscribe(browser, FEED)))
    await ana.browser.post(CHANGE, form())
    await vi.waitFor(() => expect(others?.closed).toMatchObject([{ code: 4401 }]), 4_000)
    expect(own?.closed).toEqual([])
  })

  test('is given once when two browsers change it at the same moment', async () => {
    const phone = await anotherBrowser(gateway, ana)
    const passwords = ['battery staple one', 'battery staple two']
    const answers = await Promise.all(
      [ana.browser, phone].map((browser, index) =>
        browser.post(CHANGE, form({ new_password: passwords[index], confirm_password: passwords[index] })),
      ),
    )
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    expect(await Promise.all(passwords.map(signInStatus))).toEqual(winner === 0 ? [200, 401] : [401, 200])
    expect(await Promise.all([ana.browser, phone].map(isSignedIn))).toEqual([winner === 0, winner === 1])
  })

  test('may be the old one, and still ends the other sessions', async () => {
    const phone = await anotherBrowser(gateway, ana)
    const { status } = await ana.browser.post(CHANGE, form({ new_password: OLD, confirm_password: OLD }))
    expect([status, await isSignedIn(phone), await signInStatus(OLD)]).toEqual([200, false, 200])
  })

  test('may have 8 and up to 256 characters of any kind, spaces around them included', async () => {
    let current_password = OLD
    for (const password of ['12345678', 'ß'.repeat(256), '  pass  phrase  ', '🔑🔑🔑🔑🔑🔑🔑🔑', '密码密码密码密码']) {
      const change = form({ current_password, new_password: password, confirm_password: password })
      expect((await ana.browser.post(CHANGE, change)).status).toBe(200)
      current_password = password
    }
    expect(await signInStatus(current_password)).toBe(200)
  })

  test('is stored once for one key, and a repetition is answered as the first time', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await ana.browser.post(CHANGE, form(), key)
    const again = await ana.browser.post(CHANGE, form(), key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await ana.browser.post(CHANGE, form({ new_password: 'another one' }), key)).status).toBe(409)
  })
})

describe('A password stays as it is, and every session with it, when', () => {
  const tooLong = 'x'.repeat(257)

  test.each<[string, object, string, string]>([
    ['the current one is missing', { current_password: undefined }, 'current_password', 'Current password is required'],
    ['the current one is empty', { current_password: '' }, 'current_password', 'Current password is required'],
    ['the current one is no text', { current_password: 12345678 }, 'current_password', 'Current password is required'],
    [
      'the current one is wrong',
      { current_password: 'Correct horse' },
      'current_password',
      'The current password is wrong',
    ],
    ['the new one is missing', { new_password: undefined }, 'new_password', 'New password is required'],
    ['the new one is empty', { new_password: '', confirm_password: '' }, 'new_password', 'New password is required'],
    [
      'the new one is a list',
      { new_password: [NEW], confirm_password: [NEW] },
      'new_password',
      'New password is required',
    ],
    ['the new one is an object', { new_password: { $gt: '' } }, 'new_password', 'New password is required'],
    [
      'the new one has 7 characters',
      { new_password: '1234567', confirm_password: '1234567' },
      'new_password',
      'Password must be at least 8 characters',
    ],
    [
      'the new one has 257 characters',
      { new_password: tooLong, confirm_password: tooLong },
      'new_password',
      'Password must be at most 256 characters',
    ],
    [
      'the new one is half a character',
      { new_password: 'long enough\uD800', confirm_password: 'long enough\uD800' },
      'new_password',
      'Password must be valid text',
    ],
    ['it is not confirmed', { confirm_password: undefined }, 'confirm_password', 'Please confirm your password'],
    ['the confirmation is empty', { confirm_password: '' }, 'confirm_password', 'Please confirm your password'],
    ['the confirmation is null', { confirm_password: null }, 'confirm_password', 'Please confirm your password'],
    ['the confirmation differs', { confirm_password: `${NEW} ` }, 'confirm_password', 'Passwords do not match'],
  ])('%s', async (_, changes, path, message) => {
    const phone = await anotherBrowser(gateway, ana)
    const { status, body } = await ana.browser.post(CHANGE, form(changes))
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ path, message }))
    expect(await signInStatus(OLD)).toBe(200)
    expect(await isSignedIn(phone)).toBe(true)
  })

  test.each([[undefined], [null], [[]], ['password']])('the body is %j', async body => {
    expect((await ana.browser.post(CHANGE, body)).status).toBe(400)
    expect(await signInStatus(OLD)).toBe(200)
  })

  test('nobody is signed in, or the call does not come from one of our own pages', async () => {
    expect((await gateway.visitor().post(CHANGE, form())).status).toBe(401)
    const forged = await ana.browser.post(CHANGE, form(), { 'X-CSRFToken': 'forged' })
    expect([forged.status, forged.body.message]).toEqual([403, 'CSRF token missing or invalid'])
    expect(await signInStatus(OLD)).toBe(200)
  })
})

test('Ten tries a minute are enough, through all gateways together, and a right one is refused after them too', async () => {
  const other = await startGatewayForTest({ sharing: gateway })
  const doors = [ana.browser, throughAnother(other, ana.browser)]
  const bo = await gateway.person()
  const wrong = form({ current_password: 'guess' })
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await doors[attempt % 2]?.post(CHANGE, wrong))?.status).toBe(400)
  }
  for (const door of doors) {
    const { status, headers, body } = await door.post(CHANGE, form())
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await signInStatus(OLD)).toBe(200)
  expect((await bo.browser.post(CHANGE, form())).status).toBe(200)
})

describe('Over GraphQL', () => {
  const MUTATION = `mutation ($input: ChangePasswordInput!) {
    changePassword(input: $input) { ok refusals { code path message } }
  }`
  const change = async (changes: object = {}) => {
    const input = { currentPassword: OLD, newPassword: NEW, confirmPassword: NEW, ...changes }
    return (await ana.browser.graphql<object>(MUTATION, { input })).body.data
  }

  test('a password is changed and other sessions end', async () => {
    const phone = await anotherBrowser(gateway, ana)
    expect(await change()).toEqual({ changePassword: { ok: true, refusals: [] } })
    expect([await isSignedIn(phone), await isSignedIn(ana.browser)]).toEqual([false, true])
    expect(await signInStatus(NEW)).toBe(200)
  })

  test('the same rules hold', async () => {
    expect(await change({ currentPassword: 'guess' })).toEqual({
      changePassword: {
        ok: false,
        refusals: [{ code: 'WRONG_PASSWORD', path: 'currentPassword', message: 'The current password is wrong' }],
      },
    })
    expect(await change({ newPassword: 'short', confirmPassword: 'other' })).toMatchObject({
      changePassword: {
        ok: false,
        refusals: [
          { code: 'PASSWORD_TOO_SHORT', path: 'newPassword' },
          { code: 'PASSWORDS_DIFFER', path: 'confirmPassword' },
        ],
      },
    })
    for (let attempt = 2; attempt < 10; attempt++) await change({ currentPassword: 'guess' })
    expect(await change()).toMatchObject({ changePassword: { ok: false, refusals: [{ code: 'TOO_MANY_REQUESTS' }] } })
    expect(await signInStatus(OLD)).toBe(200)
  })
})
