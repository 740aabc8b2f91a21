import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  ChangePasswordDocument,
  EndAllSessionsDocument,
  EndSessionDocument,
  type SessionFieldsFragment,
  SessionsDocument,
} from '#web/features/settings/Security.generated.ts'
import { SecurityCard } from '#web/features/settings/SecurityCard.tsx'
import { SettingsProvider } from '#web/features/settings/SettingsProvider.tsx'
import { violations } from './axe.ts'
import { fill, focusIsOn, isGone, linesOf, press, shows, type, typedIn } from './hands.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { button, field, isCalled, password, viewerCalled } from './sessionSteps.tsx'
import { show } from './stage.tsx'

/* The password, and where one is signed in. */

const session = (id: string, device: string, isCurrent: boolean): SessionFieldsFragment => ({
  ...{ id, device, isCurrent, remembered: false },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', lastSeenAt: '2026-11-20T12:00:00.000Z' },
})
const here = session('1', 'Firefox on Linux', true)
const phone = session('2', 'Chrome on Android', false)

const card = page.getByRole('region', { name: 'Security' })
const sessions = () => linesOf(card.getByRole('listitem'))
const onSignedOut = vi.fn()

let kept: readonly SessionFieldsFragment[]

beforeEach(async () => {
  onSignedOut.mockClear()
  isCalled('Ana')
  kept = [here, phone]
  answers(SessionsDocument, () => ({ viewer: { id: '1', sessions: kept } }))
  show(
    <SettingsProvider told={viewerCalled('Ana').viewer} onProfile={() => {}}>
      <h1>Settings</h1>
      <SecurityCard email="ana@example.org" onSignedOut={onSignedOut} />
    </SettingsProvider>,
  )
  await expect.poll(() => sessions().length).toBe(2)
})

describe('a new password', () => {
  const change = () => press(button('Change password'))
  const changed = page.getByText('Password changed')
  const wrong = {
    ...{ code: 'WRONG_PASSWORD' as const, path: 'currentPassword', message: 'wrong' },
    ...{ retryAfter: null, details: null },
  }
  const saysIt = (ok: boolean) =>
    answers(ChangePasswordDocument, () => ({ changePassword: { ok, refusals: ok ? [] : [wrong] } }))

  async function fillPasswords(current: string, chosen: string, again = chosen): Promise<void> {
    await fill(field('Current password'), current)
    await fill(field('New password'), chosen)
    await fill(field('Confirm new password'), again)
    await change()
  }

  test('has what is wrong with it told beside the field', async () => {
    saysIt(false)
    await change()
    await shows(
      page.getByText('Enter your current password'),
      page.getByText('Enter a new password'),
      page.getByText('Please confirm your new password'),
    )
    await fillPasswords(password, 'short', 'shorter')
    await shows(page.getByText('Password must be at least 8 characters'), page.getByText('Passwords do not match'))
    expect(await violations()).toEqual([])
    expect(askedFor(ChangePasswordDocument)).toEqual([])

    await fillPasswords('not my password', 'battery staple')
    await shows(page.getByText('The current password is wrong'))
    await focusIsOn(field('Current password'))
  })

  test('is told to be there, and ends the other sessions', async () => {
    answers(ChangePasswordDocument, () => {
      kept = [here]
      return { changePassword: { ok: true, refusals: [] } }
    })
    await fillPasswords(password, 'battery staple')
    await shows(changed)
    for (const name of ['Current password', 'New password', 'Confirm new password']) {
      expect(typedIn(field(name))).toBe('')
    }
    await expect.poll(() => sessions().length).toBe(1)
  })

  test('whose answer got lost is sent again as the same, and the same words later are a new one', async () => {
    isOutOfReachFor(ChangePasswordDocument)
    await fillPasswords(password, 'battery staple')
    await shows(page.getByRole('alert').getByText('The server could not be reached'))
    saysIt(true)
    await change()
    await shows(changed)
    await fillPasswords('battery staple', password)
    await fillPasswords(password, 'battery staple')
    const commands = askedFor(ChangePasswordDocument).map(({ input }) => input.commandId)
    expect([commands.length, new Set(commands).size, commands[0]]).toEqual([4, 3, commands[1]])
  })
})

describe('one session', () => {
  const end = () => press(button('Sign out Chrome on Android'))

  test('is ended from the list, and never this one', async () => {
    answers(EndSessionDocument, () => ({ endSession: { sessions: [here], refusals: [] } }))
    expect(sessions()[0]).toContain('This device')
    expect(card.getByRole('button', { name: /^Sign out (Chrome|Firefox)/ }).elements()).toHaveLength(1)
    // There may be several on such a device.
    await expect
      .element(button('Sign out Chrome on Android'))
      .toHaveAccessibleDescription(expect.stringMatching(/Since 20 Nov 2026/))
    await end()
    await expect.poll(() => sessions().length).toBe(1)
    await focusIsOn(card.getByRole('heading', { level: 3, name: 'Where you are signed in' }))
    expect(askedFor(EndSessionDocument)).toMatchObject([{ input: { id: phone.id } }])
  })

  test('that could not be ended is still in the list, and that is told', async () => {
    isOutOfReachFor(EndSessionDocument)
    await end()
    await shows(page.getByText('Signing out there did not work'))
    expect(sessions()).toHaveLength(2)
  })
})

test('signing out everywhere asks first', async () => {
  answers(EndAllSessionsDocument, () => ({ endAllSessions: { ok: true } }))
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await press(button('Sign out everywhere'))
  await shows(question)
  await type('{Escape}')
  await isGone(question)
  expect(askedFor(EndAllSessionsDocument)).toEqual([])
  await press(button('Sign out everywhere'))
  await shows(question)
  await type('{Enter}')
  await expect.poll(() => onSignedOut.mock.calls.length).toBe(1)
})
