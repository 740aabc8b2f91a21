import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { DeleteUserDocument, ResetUserPasswordDocument } from '#web/features/admin/AdminUsers.generated.ts'
import { AdminUsersScreen } from '#web/features/admin/AdminUsersScreen.tsx'
import { stranger, thereAre } from './adminSteps.ts'
import { violationsInAnyTheme } from './axe.ts'
import { fill, focusIsOn, isGone, press, shows, tells, type, typedIn } from './hands.ts'
import { answers, askedFor, isOutOfReachFor, saysNoTo } from './server.ts'
import { show } from './stage.tsx'

/* What the administrator does to somebody's account. */

const dialog = page.getByRole('dialog')
const card = page.getByRole('heading', { name: 'Stranger No7' })
const heading = page.getByRole('heading', { name: 'Manage users' })
const failure = (words: string): Locator => page.getByRole('alert').getByText(words, { exact: true })

/** By each way there is. */
async function leaveUnsaid(open: () => Promise<void>): Promise<void> {
  const everything = page.elementLocator(document.documentElement)
  const ways = [
    () => type('{Escape}'),
    () => press(dialog.getByRole('button', { name: 'Cancel' })),
    () => everything.click({ position: { x: 5, y: 300 }, force: true }),
  ]
  for (const leave of ways) {
    await open()
    await shows(dialog)
    await leave()
    await isGone(dialog)
  }
}

beforeEach(async () => {
  thereAre([stranger(7), stranger(8)])
  show(<AdminUsersScreen timezone="UTC" />)
  await shows(card)
})

describe('A password is reset', () => {
  const field = page.getByLabelText('New password')
  const confirm = dialog.getByRole('button', { name: 'Reset Password' })
  const isReset = dialog.getByText('Stranger No7 has a new password.')
  const open = () => press(page.getByRole('button', { name: 'Reset Password Stranger No7' }))
  const sent = () => askedFor(ResetUserPasswordDocument).map(({ input }) => input)

  test('to a generated one, in plain sight', async () => {
    await open()
    await shows(confirm)
    expect(confirm.element()).toBeDisabled()
    expect(await violationsInAnyTheme()).toEqual([])
    await press(page.getByRole('button', { name: 'Generate' }))
    expect(typedIn(field)).toMatch(/^[A-Za-z0-9!@#$%^&*()]{12}$/)
    expect(field.element().getAttribute('type')).toBe('text')
    const password = typedIn(field)
    await tells(() => press(confirm), isReset)
    expect(sent()).toMatchObject([{ userId: '7', newPassword: password }])
  })

  test('by Enter, and not at all after Escape, Cancel or a click outside', async () => {
    await leaveUnsaid(async () => {
      await open()
      await fill(field, 'never sent')
    })
    expect(sent()).toEqual([])
    await open()
    expect(typedIn(field)).toBe('')
    await focusIsOn(field)
    await tells(() => type('typed by hand{Enter}'), isReset)
    expect(sent()).toMatchObject([{ newPassword: 'typed by hand' }])
  })

  test('and offers to copy it only where there is a clipboard', async () => {
    await open()
    await shows(page.getByRole('button', { name: 'Copy' }))
    await type('{Escape}')
    await isGone(dialog)
    // As browsers do for a page of another machine that did not come by https.
    const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard') ?? {}
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
    await open()
    await shows(page.getByRole('button', { name: 'Generate' }))
    const offered = page.getByRole('button', { name: 'Copy' }).elements()
    Object.defineProperty(Navigator.prototype, 'clipboard', clipboard)
    expect(offered).toEqual([])
  })

  test('and says so where the browser does not let a page copy', async () => {
    await open()
    await fill(field, 'typed by hand')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await press(page.getByRole('button', { name: 'Copy' }))
    await shows(dialog.getByText('This page may not copy. Select the text and copy it by hand.'))
    write.mockRestore()
  })

  test('but not to a short one, and the reason stands beside the field', async () => {
    answers(ResetUserPasswordDocument, () => ({
      resetUserPassword: { ok: false, refusals: [{ code: 'PASSWORD_TOO_SHORT' as const, message: '' }] },
    }))
    await open()
    await fill(field, 'short')
    await press(confirm)
    await shows(failure('Failed to reset password'), dialog.getByText('at least 8 characters'))
    expect(field.element()).toBeInvalid()
    await focusIsOn(field)
    await type('{Escape}')
    await isGone(dialog)
  })

  test('by the same command when it is sent again, and the focus stays in the dialog to its end', async () => {
    isOutOfReachFor(ResetUserPasswordDocument)
    await open()
    await fill(field, 'long enough')
    await press(confirm)
    await shows(failure('Failed to reset password. Check your connection and try again.'))
    await focusIsOn(confirm)
    thereAre([stranger(7)])
    await tells(() => type('{Enter}'), isReset)
    const [first, again] = sent()
    expect(first?.commandId).toMatch(/^[0-9a-f-]{36}$/)
    expect(again).toEqual(first)
    await type('{Escape}')
    await isGone(dialog)
    await focusIsOn(page.getByRole('button', { name: 'Reset Password Stranger No7' }))
  })

  test('and what says so goes by itself, when it can have been read', async () => {
    await open()
    await fill(field, 'long enough')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      // A click takes time, and winds this clock.
      await userEvent.keyboard('{Enter}')
      await shows(isReset)
      await vi.advanceTimersByTimeAsync(1_900)
      expect(isReset.elements()).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1_000)
    } finally {
      vi.useRealTimers()
    }
    await isGone(dialog)
  })
})

describe('A user is deleted', () => {
  const confirm = dialog.getByRole('button', { name: 'Delete User' })
  const isDeleted = dialog.getByText('Stranger No7 was deleted.')
  const open = () => press(page.getByRole('button', { name: 'Delete Stranger No7' }))
  const sent = () => askedFor(DeleteUserDocument).map(({ input }) => input)

  test('by Enter, and not at all after Escape, Cancel or a click outside', async () => {
    await leaveUnsaid(open)
    expect(sent()).toEqual([])
    await open()
    const question = 'Are you sure you want to delete Stranger No7?'
    await shows(dialog.getByText(`${question} This action cannot be undone and will delete all their data.`))
    expect(await violationsInAnyTheme()).toEqual([])
    await focusIsOn(confirm)
    await tells(() => type('{Enter}'), isDeleted)
    await isGone(card)
    await type('{Escape}')
    await focusIsOn(heading)
    await shows(page.getByRole('heading', { name: 'Stranger No8' }))
    expect(sent()).toMatchObject([{ userId: '7' }])
  })

  test('and a failure is told', async () => {
    isOutOfReachFor(DeleteUserDocument)
    await open()
    await press(confirm)
    await shows(failure('Failed to delete user. Check your connection and try again.'))
    saysNoTo(DeleteUserDocument)
    await press(confirm)
    await shows(failure('Failed to delete user'), card)
  })

  test('also when somebody else was faster', async () => {
    await open()
    thereAre([stranger(8)])
    await tells(() => press(confirm), isDeleted)
    await isGone(card)
  })

  test('by the same command when the first answer got lost', async () => {
    await open()
    isOutOfReachFor(DeleteUserDocument)
    await press(confirm)
    await shows(failure('Failed to delete user. Check your connection and try again.'))
    thereAre([stranger(8)])
    await tells(() => press(confirm), isDeleted)
    const [first, again] = sent()
    expect(first?.commandId).toMatch(/^[0-9a-f-]{36}$/)
    expect(again).toEqual(first)
  })

  test('and asked only once by a double click', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<void>()
    answers(DeleteUserDocument, () => promise.then(() => ({ deleteUser: { ok: true, refusals: [] } })))
    await open()
    await confirm.dblClick()
    arrive()
    await shows(isDeleted)
    expect(sent()).toHaveLength(1)
  })
})
