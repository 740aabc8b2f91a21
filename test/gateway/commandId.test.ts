import { beforeEach, describe, expect, test } from 'vitest'
import { anotherBrowser, isSignedIn } from '#test/support/browsers.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import type { Client } from '#test/support/client.ts'
import { inputOf } from '#test/support/inputOf.ts'

/* Accounts are not in the log, which knows repetitions by itself; here their mutations are sent again and again. */

const gateway = shareGateway({ projecting: false })
const administrator = regular(gateway)
const ana = newcomer(gateway)
let commandId: string

beforeEach(async () => {
  commandId = crypto.randomUUID()
})

interface Payload {
  readonly ok?: boolean
  readonly viewer?: { readonly firstName: string } | null
  readonly settings?: { readonly theme: string } | null
  readonly sessions?: readonly object[]
  readonly refusals: readonly { readonly code: string; readonly path: string | null }[]
}

async function mutate(browser: Client, name: string, input: object, shown = 'ok'): Promise<Payload> {
  const type = `${inputOf(name)}!`
  const { body } = await browser.graphql<Record<string, Payload>>(
    `mutation ($input: ${type}) { ${name}(input: $input) { ${shown} refusals { code path } } }`,
    { input },
  )
  const payload = body.data?.[name]
  if (payload === undefined) throw new Error(JSON.stringify(body))
  return payload
}

/** Often enough for the question to be compiled. */
async function again(mutation: () => Promise<Payload>): Promise<Payload> {
  const answers = [await mutation(), await mutation(), await mutation()]
  for (const answer of answers) expect(answer).toEqual(answers[0])
  return answers[0] as Payload
}

const OLD = 'correct horse'
const NEW = 'battery staple'
const passwords = (newPassword = NEW) => ({ currentPassword: OLD, newPassword, confirmPassword: newPassword })

const opens = async (password: string): Promise<boolean> => {
  const { email } = ana.registration
  return (await gateway.visitor().post('/api/auth/login', { email, password })).status === 200
}

describe('Sent again with its commandId,', () => {
  test('a change of the profile undoes no later one', async () => {
    const change = (input: object) => mutate(ana.browser, 'reviseProfile', input, 'viewer { id firstName createdAt }')
    const first = await change({ commandId, firstName: 'Anna' })
    expect(first).toMatchObject({ viewer: { firstName: 'Anna' }, refusals: [] })
    await change({ firstName: 'Anne' })
    expect(await again(() => change({ commandId, firstName: 'Anna' }))).toEqual(first)
    expect((await ana.browser.get<object>('/api/users/me')).body.data).toMatchObject({ first_name: 'Anne' })
  })

  test('a change of the settings undoes no later one', async () => {
    const change = (input: object) => mutate(ana.browser, 'reviseSettings', input, 'settings { theme language }')
    const first = await change({ commandId, theme: 'DARK' })
    expect(first).toEqual({ settings: { theme: 'DARK', language: 'EN' }, refusals: [] })
    await change({ theme: 'PASTEL' })
    expect(await again(() => change({ commandId, theme: 'DARK' }))).toEqual(first)
    expect((await ana.browser.get<object>('/api/users/settings')).body.data).toMatchObject({ theme: 'pastel' })
  })

  test('a change of the password is not a try with a wrong one', async () => {
    const change = () => mutate(ana.browser, 'changePassword', { commandId, ...passwords() })
    expect(await again(change)).toEqual({ ok: true, refusals: [] })
    expect([await opens(OLD), await opens(NEW)]).toEqual([false, true])
  })

  test('the end of a session is still its end', async () => {
    await anotherBrowser(gateway, ana)
    const { body } = await ana.browser.get<{ sessions: { id: number }[] }>('/api/auth/sessions')
    const id = String(body.data.sessions[1]?.id)
    const end = (input: object) => mutate(ana.browser, 'endSession', input, 'sessions { id isCurrent }')
    const left = await again(() => end({ commandId, id }))
    expect(left).toMatchObject({ sessions: [{ isCurrent: true }], refusals: [] })
    expect((await end({ id })).refusals).toMatchObject([{ code: 'SESSION_NOT_FOUND' }])
  })

  test('the end of all sessions spares those begun after it', async () => {
    const phone = await anotherBrowser(gateway, ana)
    const endAll = (browser: Client) => mutate(browser, 'endAllSessions', { commandId })
    expect(await endAll(ana.browser)).toEqual({ ok: true, refusals: [] })
    expect(await isSignedIn(phone)).toBe(false)
    const later = await anotherBrowser(gateway, ana)
    expect(await again(() => endAll(later))).toEqual({ ok: true, refusals: [] })
    expect(await isSignedIn(later)).toBe(true)
  })

  test('a reset of a password takes away none that was chosen later', async () => {
    const reset = () =>
      mutate(administrator.browser, 'resetUserPassword', { commandId, userId: String(ana.id), newPassword: NEW })
    expect(await reset()).toEqual({ ok: true, refusals: [] })
    const browser = await anotherBrowser(gateway, ana, { password: NEW })
    await mutate(browser, 'changePassword', { ...passwords(OLD), currentPassword: NEW })
    expect(await again(reset)).toEqual({ ok: true, refusals: [] })
    expect([await opens(OLD), await isSignedIn(browser)]).toEqual([true, true])
  })

  test('the deletion of an account finds it deleted', async () => {
    const userId = String(ana.id)
    const remove = (input: object) => mutate(administrator.browser, 'deleteUser', input)
    expect(await again(() => remove({ commandId, userId }))).toEqual({ ok: true, refusals: [] })
    expect((await remove({ userId })).refusals).toMatchObject([{ code: 'USER_NOT_FOUND' }])
  })
})

describe('A commandId', () => {
  const REUSED = [{ code: 'COMMAND_ID_REUSED', path: null }]
  const change = (input: object) => mutate(ana.browser, 'reviseSettings', { commandId, ...input }, 'settings { theme }')

  test('is not for something else', async () => {
    await change({ theme: 'DARK' })
    expect(await change({ theme: 'LIGHT' })).toEqual({ settings: null, refusals: REUSED })
    expect(await mutate(ana.browser, 'changePassword', { commandId, ...passwords() })).toEqual({
      ...{ ok: false, refusals: REUSED },
    })
    expect(await opens(OLD)).toBe(true)
  })

  test('may come again with other input when rules said no', async () => {
    const wrong = { commandId, ...passwords('short') }
    const { refusals } = await mutate(ana.browser, 'changePassword', wrong)
    expect(refusals).toMatchObject([{ code: 'PASSWORD_TOO_SHORT' }])
    expect(await mutate(ana.browser, 'changePassword', { commandId, ...passwords() })).toMatchObject({ ok: true })
  })

  test('is of the same input in whatever order, and null is as good as nothing', async () => {
    const first = await change({ theme: 'DARK', language: 'DE' })
    for (const input of [
      { language: 'DE', theme: 'DARK' },
      { theme: 'DARK', timezone: null, language: 'DE' },
    ]) {
      expect(await again(() => change(input))).toEqual(first)
    }
  })

  test('of two people is two', async () => {
    await change({ theme: 'DARK' })
    const input = { commandId, theme: 'PASTEL' }
    const { settings } = await mutate(administrator.browser, 'reviseSettings', input, 'settings { theme }')
    expect(settings).toEqual({ theme: 'PASTEL' })
  })

  test.each(['', 'x'.repeat(201)])('of %j is none', async text => {
    const { refusals } = await change({ commandId: text, theme: 'DARK' })
    expect(refusals).toEqual([{ code: 'INVALID_COMMAND_ID', path: 'commandId' }])
  })

  test('sent twice at once does it once', async () => {
    const twice = () => mutate(ana.browser, 'changePassword', { commandId, ...passwords() })
    const answers = await Promise.all([twice(), twice()])
    const codes = answers.flatMap(({ refusals }) => refusals.map(({ code }) => code))
    expect(codes.filter(code => code !== 'COMMAND_STILL_RUNNING')).toEqual([])
    expect(await again(twice)).toEqual({ ok: true, refusals: [] })
  })
})
