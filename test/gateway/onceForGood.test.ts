import { beforeEach, describe, expect, test } from 'vitest'
import { anotherBrowser, isSignedIn } from '#test/support/browsers.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import type { Client } from '#test/support/client.ts'
import { type RestPage, recorded } from '#test/support/restExpenses.ts'

/*
 * A call with a key whose answer cannot be written down: it must not have been done either, or not have a second effect
 * when its key is given away a minute later.
 */

const gateway = shareGateway()
const administrator = regular(gateway)
const ana = newcomer(gateway)
let key: string

beforeEach(async () => {
  key = crypto.randomUUID()
})

const NEW = 'battery staple'
const NEWER = 'another staple'
const passwords = (before: string, after: string) => ({
  ...{ current_password: before, new_password: after, confirm_password: after },
})

const opens = async (password: string): Promise<boolean> => {
  const { email } = ana.registration
  return (await gateway.visitor().post('/api/auth/login', { email, password })).status === 200
}

const answered = (browser: Client, method: string, path: string, body?: object) => {
  browser.meetsFaults = true
  return browser.send<object>(method, path, body, { 'Idempotency-Key': key })
}

const mutated = async (browser: Client, name: string, input: object, shown = 'ok') => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`
  const query = `mutation ($input: ${type}) { ${name}(input: $input) { ${shown} refusals { code } } }`
  const { status, body } = await browser.graphql<object>(query, { input: { commandId: key, ...input } })
  return { status: body.errors === undefined ? status : 500, body }
}

interface Deed {
  readonly call: () => Promise<{ readonly status: number; readonly body: object }>
  /** What it is about, as somebody sees it. */
  readonly look: () => Promise<unknown>
  /** What somebody does about the same thing afterwards. */
  readonly later: () => Promise<unknown>
}

const shown = (path: string) => async () => (await ana.browser.get<object>(path)).body.data
const openInvites = async () => (await ana.browser.get<object[]>('/api/invites')).body.data.length

async function ownSession(browser: Client): Promise<number | undefined> {
  const { body } = await browser.get<{ sessions: { id: number; is_current: boolean }[] }>('/api/auth/sessions')
  return body.data.sessions.find(({ is_current }) => !is_current)?.id
}

async function endingOne(end: (id: number | undefined) => Deed['call']): Promise<Deed> {
  const phone = await anotherBrowser(gateway, ana)
  return { call: end(await ownSession(ana.browser)), look: () => isSignedIn(phone), later: async () => {} }
}

/** From a browser that is still signed in afterwards. */
async function endingAll(call: Deed['call']): Promise<Deed> {
  const phone = await anotherBrowser(gateway, ana)
  let later = phone
  return {
    call,
    look: async () => [await isSignedIn(phone), await isSignedIn(later)],
    later: async () => {
      later = await anotherBrowser(gateway, ana)
      for (const [name, cookie] of later.cookies) ana.browser.cookies.set(name, cookie)
    },
  }
}

const DEEDS: Readonly<Record<string, () => Deed | Promise<Deed>>> = {
  'a change of the profile': () => ({
    call: () => answered(ana.browser, 'PUT', '/api/users/me', { first_name: 'Anna' }),
    look: shown('/api/users/me'),
    later: () => ana.browser.put('/api/users/me', { first_name: 'Anne' }),
  }),
  'the same by GraphQL': () => ({
    call: () => mutated(ana.browser, 'reviseProfile', { firstName: 'Anna' }, 'viewer { firstName }'),
    look: shown('/api/users/me'),
    later: () => ana.browser.put('/api/users/me', { first_name: 'Anne' }),
  }),
  'a change of the settings': () => ({
    call: () => answered(ana.browser, 'PUT', '/api/users/settings', { theme: 'dark' }),
    look: shown('/api/users/settings'),
    later: () => ana.browser.put('/api/users/settings', { theme: 'pastel' }),
  }),
  'a change of the settings by GraphQL': () => ({
    call: () => mutated(ana.browser, 'reviseSettings', { theme: 'DARK' }, 'settings { theme }'),
    look: shown('/api/users/settings'),
    later: () => ana.browser.put('/api/users/settings', { theme: 'pastel' }),
  }),
  'a change of the password': () => ({
    call: () => answered(ana.browser, 'POST', '/api/auth/change-password', passwords('correct horse', NEW)),
    look: async () => [await opens(NEW), await opens(NEWER)],
    later: () => ana.browser.post('/api/auth/change-password', passwords(NEW, NEWER)),
  }),
  'a change of the password by GraphQL': () => ({
    call: () =>
      mutated(ana.browser, 'changePassword', {
        ...{ currentPassword: 'correct horse', newPassword: NEW, confirmPassword: NEW },
      }),
    look: async () => [await opens(NEW), await opens(NEWER)],
    later: () => ana.browser.post('/api/auth/change-password', passwords(NEW, NEWER)),
  }),
  'a reset of the password': () => ({
    call: () =>
      answered(administrator.browser, 'POST', `/api/admin/users/${ana.id}/reset-password`, { new_password: NEW }),
    look: async () => [await opens('correct horse'), await opens(NEW), await opens(NEWER)],
    later: async () =>
      (await anotherBrowser(gateway, ana, { password: NEW })).post('/api/auth/change-password', passwords(NEW, NEWER)),
  }),
  'a reset of the password by GraphQL': () => ({
    call: () => mutated(administrator.browser, 'resetUserPassword', { userId: String(ana.id), newPassword: NEW }),
    look: async () => [await opens('correct horse'), await opens(NEW)],
    later: async () => {},
  }),
  'the deletion of an account': () => ({
    call: () => answered(administrator.browser, 'DELETE', `/api/admin/users/${ana.id}`),
    look: () => opens('correct horse'),
    later: async () => {},
  }),
  'the deletion of an account by GraphQL': () => ({
    call: () => mutated(administrator.browser, 'deleteUser', { userId: String(ana.id) }),
    look: () => opens('correct horse'),
    later: async () => {},
  }),
  'the end of a session': () => endingOne(id => () => answered(ana.browser, 'DELETE', `/api/auth/sessions/${id}`)),
  'the end of a session by GraphQL': () =>
    endingOne(id => () => mutated(ana.browser, 'endSession', { id: String(id) }, 'sessions { id }')),
  'the end of all sessions': () => endingAll(() => answered(ana.browser, 'DELETE', '/api/auth/sessions')),
  'the end of all sessions by GraphQL': () => endingAll(() => mutated(ana.browser, 'endAllSessions', {})),
  'an invite link': () => ({
    call: () => answered(ana.browser, 'POST', '/api/invites', {}),
    look: openInvites,
    later: async () => {},
  }),
  'the end of an invite link': async () => {
    const { body } = await ana.browser.post<{ id: number }>('/api/invites', {})
    return {
      call: () => answered(ana.browser, 'DELETE', `/api/invites/${body.data.id}`),
      look: openInvites,
      later: () => ana.browser.post('/api/invites', {}),
    }
  },
}

async function unwritable<Result>(work: () => Promise<Result>): Promise<Result> {
  const change = (what: string) => gateway.database.asOwner(`ALTER TABLE account.keyed_calls ${what}`)
  await change('ADD CONSTRAINT unwritable CHECK (NOT is_answered) NOT VALID')
  return work().finally(() => change('DROP CONSTRAINT unwritable'))
}

const aMinuteLater = () =>
  gateway.database.asOwner(`UPDATE account.keyed_calls SET started_at = started_at - interval '61 seconds'`)

describe('What could not be written down', () => {
  test.each(Object.entries(DEEDS))('was not done, and is done once: %s', async (_, deed) => {
    const { call, look, later } = await deed()
    const before = await look()
    expect((await unwritable(call)).status).toBe(500)
    expect(await look()).toEqual(before)

    await aMinuteLater()
    const { status, body } = await call()
    expect(status).toBeLessThan(300)
    expect(await look()).not.toEqual(before)
    await later()
    const since = await look()
    await aMinuteLater()
    const again = await call()
    expect([again.status, again.body]).toEqual([status, body])
    expect(await look()).toEqual(since)
  })

  test('was done once, and a minute later the same is done no further: the deletion of all expenses', async () => {
    const first = await recorded(ana, { title: 'First' })
    await recorded(ana, { title: 'Second' })
    const titles = async () => {
      const { body } = await ana.browser.get<RestPage>('/api/expenses')
      return body.data.expenses.map(({ title }) => title)
    }
    await expect.poll(titles).toHaveLength(2)
    const removeAll = () => answered(ana.browser, 'DELETE', '/api/expenses/all')
    expect((await unwritable(removeAll)).status).toBe(500)
    await recorded(ana, { title: 'Third' })
    const restore = `mutation ($id: ID!) { restoreExpense(input: { id: $id }) { refusals { code } } }`
    await ana.browser.graphql(restore, { id: String(first.id) })
    await aMinuteLater()
    expect((await removeAll()).body).toMatchObject({ success: true, data: { deleted: 2 } })
    await expect.poll(titles).toEqual(['Third', 'First'])
  })
})
