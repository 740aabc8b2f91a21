import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useSettings } from '#web/features/settings/SettingsProvider.tsx'
import {
  ReviseProfileDocument,
  ReviseSettingsDocument,
  ViewerDocument,
} from '#web/features/settings/Viewer.generated.ts'
import { zoneOfThisDevice } from '#web/format/days.ts'
import { confirmBriefly } from '#web/ui/toasts.ts'
import { violationsInAnyTheme } from './axe.ts'
import { atRest, fill, focusIsOn, isGone, linesOf, press, shows, turnTo, type, typedIn, whenFirst } from './hands.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { keepSettings, openSettings, SettingsPage, storedProfile, storedSettings } from './settingsSteps.tsx'
import { addressNow, show } from './stage.tsx'

/* How somebody says who they are and how things are to be. */

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const save = button('Save changes')
const choice = (role: 'switch' | 'radio', name: string | RegExp) => page.getByRole(role, { name })
const label = (text: string) => page.getByText(text, { exact: true })
const unreachable = 'The server could not be reached'

const Status = () => <p>Now {useSettings().status}</p>

/** From here on time passes only as the test says, for those who ask these for it. */
function stopTheClock(...toFake: NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake'] & object): void {
  vi.useFakeTimers({ toFake })
  onTestFinished(() => void vi.useRealTimers())
}

describe('the profile', () => {
  test('is saved once something in it is another one, as much of it as is', async () => {
    await openSettings()
    await expect.element(save).toBeDisabled()
    await fill(field('First name'), 'Anabela')
    await press(save)
    await shows(page.getByText('Profile saved'))
    await expect.element(save).toBeDisabled()
    expect(storedProfile()).toMatchObject({ firstName: 'Anabela', lastName: 'Silva' })
    expect(Object.keys(askedFor(ReviseProfileDocument)[0]?.input ?? {}).toSorted()).toEqual(['commandId', 'firstName'])
  })

  test('takes over what was changed elsewhere, once it is saved here', async () => {
    await openSettings()
    await fill(field('First name'), 'Anabela')
    await press(save)
    const elsewhere = { ...storedProfile(), firstName: 'Anita', displayName: 'Anita Silva' }
    answers(ReviseProfileDocument, ({ input: { lastName } }) => ({
      reviseProfile: { viewer: { ...elsewhere, lastName: lastName ?? '' }, refusals: [] },
    }))
    await fill(field('Last name'), 'Santos')
    await press(save)
    expect([typedIn(field('First name')), typedIn(field('Last name'))]).toEqual(['Anita', 'Santos'])
    await expect.element(save).toBeDisabled()
  })

  test('says without a line only that there is none, and that what was typed stays', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => line.mockRestore())
    await openSettings()
    isOutOfReachFor(ReviseProfileDocument)
    await fill(field('First name'), 'Anabela')
    await press(save)
    await shows(
      page.getByText('Failed to update profile: You are offline. What you typed stays here.', { exact: true }),
    )
  })

  test('says what is missing or taken, and what was typed stays', async () => {
    await openSettings()
    await fill(field('Username'), '')
    await press(save)
    await shows(page.getByText('Username is required'))
    await focusIsOn(field('Username'))
    await fill(field('Username'), 'be')
    await press(save)
    await shows(page.getByText('Use 3 to 30 letters, digits, dots, underscores or hyphens'))
    await focusIsOn(field('Username'))

    answers(ReviseProfileDocument, () => ({
      reviseProfile: {
        viewer: null,
        refusals: [
          {
            ...{ code: 'USERNAME_TAKEN' as const, path: 'username', message: 'taken' },
            ...{ retryAfter: null, details: null },
          },
        ],
      },
    }))
    await fill(field('Username'), 'BEN')
    await press(save)
    await shows(page.getByText('Failed to update profile: Username is already taken'))
    await expect.element(field('Username')).toHaveAttribute('aria-invalid', 'true')
    await focusIsOn(field('Username'))
    await press(button('Dismiss'))
    await isGone(page.getByText('Failed to update profile'))
    expect(typedIn(field('Username'))).toBe('BEN')
  })

  test('says that the connection is lost, and saving again works', async () => {
    await openSettings()
    isOutOfReachFor(ReviseProfileDocument)
    await fill(field('First name'), 'Anita')
    await press(save)
    await shows(page.getByText(`Failed to update profile: ${unreachable}`))
    answers(ReviseProfileDocument, () => ({
      reviseProfile: { viewer: { ...storedProfile(), firstName: 'Anita' }, refusals: [] },
    }))
    await press(save)
    await shows(page.getByText('Profile saved'))
  })

  test('asks before it is left unsaved', async () => {
    await openSettings()
    await fill(field('First name'), 'Anita')
    await press(page.getByRole('link', { name: 'Elsewhere' }))
    await shows(page.getByRole('alertdialog', { name: 'Leave without saving?' }))
    await press(button('Cancel'))
    expect(typedIn(field('First name'))).toBe('Anita')
    expect(addressNow()).toBe('/settings')
    await press(page.getByRole('link', { name: 'Elsewhere' }))
    await press(button('Leave'))
    expect(addressNow()).toBe('/expenses')
  })

  test('keeps preferred currencies in order', async () => {
    await openSettings()
    for (const code of ['JPY', 'CHF']) {
      await press(button(/Add a currency/))
      await fill(page.getByPlaceholder('Search currencies...'), code)
      await press(page.getByRole('option', { name: new RegExp(`^${code}`) }))
    }
    await press(button('Remove EUR'))
    await press(save)
    await shows(page.getByText('Profile saved'))
    expect(storedProfile().preferredCurrencies).toEqual(['JPY', 'CHF'])
    // Arrows go from one chip to the next for whoever presses keys.
    await type('{Tab}')
    const chips = page.getByRole('grid', { name: 'Preferred currencies' }).getByRole('row')
    await expect.poll(() => linesOf(chips)).toEqual(['JPY', 'CHF'])
    await press(button(/Default Currency/))
    expect(linesOf(page.getByRole('option')).slice(0, 2)).toEqual([
      expect.stringMatching(/^JPY/),
      expect.stringMatching(/^CHF/),
    ])
  })
})

describe('a preference', () => {
  const totals = choice('switch', 'Show split totals')

  test('is saved as it is chosen, and alone', async () => {
    await openSettings()
    await press(label('Show split totals'))
    await shows(page.getByText('Preferences saved'))
    await press(page.getByText('Month first'))
    expect(storedSettings()).toMatchObject({ showSplitTotals: false, dateFormat: 'US', enableDuplicateCheck: true })
    expect(Object.keys(askedFor(ReviseSettingsDocument)[1]?.input ?? {}).toSorted()).toEqual(['dateFormat'])
    await expect.element(totals).not.toBeChecked()
    await expect.element(choice('radio', /Month first/)).toBeChecked()
  })

  test('is taken back when it cannot be saved', async () => {
    await openSettings()
    let fail = () => {}
    answers(
      ReviseSettingsDocument,
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new TypeError('Failed to fetch'))
        }),
    )
    await press(label('Show split totals'))
    await expect.element(totals).not.toBeChecked()
    fail()
    const failure = page.getByText(`Failed to update preferences: ${unreachable}`)
    await shows(failure)
    await expect.element(totals).toBeChecked()
    await press(button('Dismiss'))
    await isGone(failure)
  })

  test('for the time zone is found by searching, and that of the device is one press away', async () => {
    const device = zoneOfThisDevice()
    await openSettings({ timezone: 'Pacific/Kiritimati' })
    await press(button(/Time zone/))
    await fill(page.getByPlaceholder('Search time zones...'), 'new york')
    await press(page.getByRole('option', { name: 'America/New York' }))
    expect(storedSettings().timezone).toBe('America/New_York')
    await press(button(`Use ${device.replaceAll('_', ' ')}, as on this device`))
    expect(storedSettings().timezone).toBe(device)
  })

  test('for the language changes every word at once', async () => {
    await openSettings()
    await press(button(/Language/))
    await press(page.getByRole('option', { name: 'Deutsch' }))
    await shows(page.getByRole('heading', { name: 'Einstellungen' }))
    expect(storedSettings().language).toBe('DE')
    expect(document.documentElement.lang).toBe('de')
  })
})

describe('settings that are slow or missing', () => {
  /** They come when they are let go. */
  function keepSettingsBack(): PromiseWithResolvers<void> {
    keepSettings()
    const arrival = Promise.withResolvers<void>()
    answers(ViewerDocument, async () => {
      await arrival.promise
      return { viewer: { ...storedProfile(), settings: storedSettings() } }
    })
    return arrival
  }

  test('show their shape', async () => {
    const arrival = keepSettingsBack()
    show(<SettingsPage />)
    const loading = page.getByText('Loading settings...')
    await expect.element(loading).toBeInTheDocument()
    arrival.resolve()
    await shows(page.getByRole('heading', { name: 'Profile' }))
    await isGone(loading)
  })

  test('keep nobody waiting while they are drawn', async () => {
    const arrival = keepSettingsBack()
    show(
      <SettingsPage>
        <Status />
      </SettingsPage>,
    )
    await shows(page.getByText('Now loading'))
    const first = whenFirst(() => {
      const isLoaded = page.getByText('Now loaded').elements().length > 0
      return isLoaded ? { forms: document.forms.length } : null
    })
    arrival.resolve()
    expect(await first).toEqual({ forms: 0 })
    await shows(page.getByRole('heading', { name: 'Profile' }))
  })

  test('are the usual ones for thirty seconds, in which nothing is asked', async () => {
    stopTheClock('setInterval', 'clearInterval', 'performance')
    keepSettings({ enableDuplicateCheck: false })
    isOutOfReachFor(ViewerDocument)
    const failure = page.getByText('Your settings could not be loaded')
    const duplicates = choice('switch', 'Warn about duplicates')
    const asked = () => askedFor(ViewerDocument).length
    show(<SettingsPage />)
    await shows(failure)
    await expect.element(duplicates).toBeChecked()
    const first = asked()
    answers(ViewerDocument, () => ({ viewer: { ...storedProfile(), settings: storedSettings() } }))
    vi.advanceTimersByTime(20_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await atRest()
    expect(asked()).toBe(first)
    vi.advanceTimersByTime(15_000)
    await isGone(failure)
    expect(asked()).toBe(first + 1)
    await expect.element(duplicates).not.toBeChecked()
  })
})

test('a word that something was saved is gone after three seconds', async () => {
  stopTheClock('setTimeout', 'clearTimeout', 'Date')
  show(<h1>Settings</h1>)
  confirmBriefly('Profile saved')
  const toast = page.getByText('Profile saved')
  await shows(toast)
  // Whoever waits for something to show lets the time go on by itself.
  vi.advanceTimersByTime(2_500)
  await atRest()
  expect(toast.elements()).toHaveLength(1)
  vi.advanceTimersByTime(500)
  await atRest()
  expect(toast.elements()).toEqual([])
})

test('axe finds nothing, in any theme, whatever is asked or complained about', async () => {
  await openSettings()
  await fill(field('Username'), '')
  await press(save)
  // The form comes as one comes near.
  page.getByRole('heading', { name: 'Security' }).element().scrollIntoView()
  await shows(button('Change password'))
  await press(button('Change password'))
  await shows(page.getByText('Username is required'), page.getByText('Enter your current password'))
  expect(await violationsInAnyTheme(), 'with complaints').toEqual([])
  await press(button(/Language/))
  await shows(page.getByRole('listbox'))
  expect(await violationsInAnyTheme(), 'with the languages').toEqual([])
  await type('{Escape}')
  await press(button('Sign out everywhere'))
  await shows(page.getByRole('alertdialog'))
  expect(await violationsInAnyTheme(), 'with a question').toEqual([])
})

test('everything is reached and changed by keyboard alone', async () => {
  await openSettings()
  const tab = (times = 1) => type('{Tab}'.repeat(times))
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''
  await turnTo(field('Username'))
  await tab()
  await type('Maria{Enter}')
  await expect.poll(() => storedProfile().firstName).toBe('Maria')

  // Last name, email, default currency, then the chips.
  await tab(4)
  await type('{Delete}')
  await shows(page.getByText('None yet'))
  await tab()
  await type('{Enter}')
  await type('yen')
  await shows(page.getByRole('option', { name: /JPY/ }))
  await type('{ArrowDown}{Enter}')
  await shows(page.getByRole('row', { name: 'JPY' }))
  await focusIsOn(button(/Add a currency/))
  await tab()
  await type('{Enter}')
  await expect.poll(() => storedProfile().preferredCurrencies).toEqual(['JPY'])

  // The button can do nothing any more, but the way on starts there.
  await tab()
  await type('{ArrowRight}')
  await expect.poll(() => storedSettings().theme).toBe('DARK')
  expect(focused()).toBe('Dark blue')
  await tab()
  await type(' ')
  await expect.poll(() => storedSettings().showSplitTotals).toBe(false)
  await tab(2)
  await type('{ArrowDown}')
  await shows(page.getByRole('option', { name: 'English' }))
  await type('{Escape}')
  await focusIsOn(button('English Language'))
  await tab()
  await type('{ArrowDown}')
  await expect.poll(() => storedSettings().dateFormat).toBe('US')
  await tab()
  await type('{ArrowDown}')
  expect(localStorage.getItem('density')).toBe('compact')
  await tab()
  await type('{ArrowDown}')
  await shows(page.getByRole('listbox'))
  await type('{End}{Enter}')
  await expect.poll(() => storedSettings().monthStarts.at(-1)?.day).toBe(null)
  await tab()
  await type('{Enter}')
  await type('tokyo')
  await shows(page.getByRole('option', { name: 'Asia/Tokyo' }))
  await type('{ArrowDown}{Enter}')
  await expect.poll(() => storedSettings().timezone).toBe('Asia/Tokyo')
})

test('an address leads to a part of them', async () => {
  keepSettings()
  show(<SettingsPage />, { address: '/settings#security' })
  await focusIsOn(page.getByRole('heading', { name: 'Security' }))
})
