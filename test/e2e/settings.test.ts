import { describe, expect, test } from 'vitest'
import { answerOperation, countQuestions, openSettings, storedSettings } from './settingsSteps.ts'
import {
  eventually,
  fillLogin,
  focusIsOn,
  newPage,
  openForm,
  register,
  registerByForm,
  shareTheStage,
} from './steps.ts'

const stage = shareTheStage()

async function newcomer() {
  const page = await stage.newVisitor()
  const person = await register(page)
  await openSettings(page)
  return { page, person }
}

const saveButton = 'Save changes'

describe('the profile', () => {
  test('is changed once, and seen everywhere at once', async () => {
    const { page, person } = await newcomer()
    const otherTab = await newPage(page.context())
    await otherTab.goto('/expenses')
    await otherTab.getByRole('button', { name: 'Ana Silva' }).waitFor()

    expect(await page.getByRole('button', { name: saveButton }).isDisabled()).toBe(true)
    await page.getByLabel('First name').fill('Anabela')
    await page.getByRole('button', { name: /Default Currency/ }).click()
    await page.getByPlaceholder('Search currencies...').fill('JPY')
    await page.getByRole('option', { name: /JPY/ }).click()
    await page.getByRole('button', { name: saveButton }).click()

    await page.getByText('Profile saved').waitFor()
    await page.getByRole('button', { name: 'Anabela Silva' }).waitFor()
    await otherTab.getByRole('button', { name: 'Anabela Silva' }).waitFor()
    expect(await page.getByRole('button', { name: saveButton }).isDisabled()).toBe(true)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
    expect(stored).toMatchObject({ username: person.username, first_name: 'Anabela', currency: 'JPY' })

    await openForm(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /JPY.*Currency/ })
      .waitFor()
    await openForm(otherTab)
    await otherTab
      .getByRole('dialog')
      .getByRole('button', { name: /JPY.*Currency/ })
      .waitFor()
  })

  test('changed on two devices keeps what each of them changed', async () => {
    const { page, person } = await newcomer()
    const phone = await stage.newVisitor()
    await phone.goto('/login')
    await fillLogin(phone, person)
    await phone.getByRole('button', { name: 'Sign in' }).click()
    await openSettings(phone)
    await phone.getByLabel('First name').fill('Anabela')
    await phone.getByRole('button', { name: saveButton }).click()
    await phone.getByRole('button', { name: 'Anabela Silva' }).waitFor()

    expect(await page.getByLabel('First name').inputValue()).toBe('Ana')
    await page.getByLabel('Last name').fill('Santos')
    await page.getByRole('button', { name: saveButton }).click()
    await page.getByRole('button', { name: 'Anabela Santos' }).waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Anabela')
  })

  test('the word that it was saved is gone after three seconds', async () => {
    const { page } = await newcomer()
    await page.clock.install()
    await page.getByLabel('Last name').fill('Santos')
    await page.clock.pauseAt(Date.now() + 1_000)
    await page.getByRole('button', { name: saveButton }).click()
    const toast = page.getByText('Profile saved')
    await toast.waitFor()
    await page.clock.runFor(2_900)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(200)
    await toast.waitFor({ state: 'detached' })
  })

  test('what is missing or taken is told, and what was typed stays', async () => {
    const taken = await register(await stage.newVisitor())
    const { page } = await newcomer()
    await page.getByLabel('Username').fill('')
    await page.getByRole('button', { name: saveButton }).click()
    await page.getByText('Username is required').waitFor()
    await focusIsOn(page.getByLabel('Username'))

    await page.getByLabel('Username').fill(taken.username.toUpperCase())
    await page.getByRole('button', { name: saveButton }).click()
    await page.getByText('Failed to update profile: Username is already taken').waitFor()
    expect(await page.getByLabel('Username').getAttribute('aria-invalid')).toBe('true')
    await focusIsOn(page.getByLabel('Username'))
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('Failed to update profile').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Username').inputValue()).toBe(taken.username.toUpperCase())
  })

  test('a lost connection is told, and saving again works', async () => {
    const { page } = await newcomer()
    await answerOperation(page, 'ReviseProfile', route => route.abort())
    await page.getByLabel('First name').fill('Anita')
    await page.getByRole('button', { name: saveButton }).click()
    await page.getByText('Failed to update profile: The server could not be reached').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: saveButton }).click()
    await page.getByRole('button', { name: 'Anita Silva' }).waitFor()
  })

  test('asks before it is left unsaved', async () => {
    const { page } = await newcomer()
    await page.getByLabel('First name').fill('Anita')
    await page.getByRole('link', { name: 'Expenses' }).click()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('First name').inputValue()).toBe('Anita')
    await page.goBack()
    await page.getByRole('alertdialog').waitFor()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/expenses')
  })

  test('keeps preferred currencies in order', async () => {
    const { page } = await newcomer()
    const add = async (code: string) => {
      await page.getByRole('button', { name: /Add a currency/ }).click()
      await page.getByPlaceholder('Search currencies...').fill(code)
      await page.getByRole('option', { name: new RegExp(`^${code}`) }).click()
    }
    await add('JPY')
    await add('CHF')
    await page.getByRole('button', { name: 'Remove EUR' }).click()
    await page.getByRole('button', { name: saveButton }).click()
    await page.getByText('Profile saved').waitFor()
    await page.reload()
    const codes = page.getByRole('list', { name: 'Preferred currencies' }).getByRole('listitem')
    await eventually(async () => expect(await codes.allInnerTexts()).toEqual(['JPY', 'CHF']))
    // Arrows go from one chip to the next for whoever presses keys.
    await page.keyboard.press('Tab')
    const chips = page.getByRole('grid', { name: 'Preferred currencies' }).getByRole('row')
    await eventually(async () => expect(await chips.allInnerTexts()).toEqual(['JPY', 'CHF']))
    await page.getByRole('button', { name: /Default Currency/ }).click()
    await eventually(async () =>
      expect((await page.getByRole('option').allInnerTexts()).slice(0, 2).map(text => text.slice(0, 3))).toEqual([
        'JPY',
        'CHF',
      ]),
    )
    await page.keyboard.press('Escape')
    await openForm(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /EUR.*Currency/ })
      .click()
    const offered = page.getByRole('option')
    await eventually(async () =>
      expect((await offered.allInnerTexts()).slice(0, 3).map(text => text.slice(0, 3))).toEqual(['EUR', 'JPY', 'CHF']),
    )
  })
})

describe('a preference', () => {
  test('is saved as it is chosen, and other tabs follow', async () => {
    const { page } = await newcomer()
    const otherTab = await newPage(page.context())
    await otherTab.goto('/settings')
    await otherTab.getByRole('heading', { name: 'Preferences' }).waitFor()

    await page.locator('label', { has: page.getByRole('switch', { name: 'Show split totals' }) }).click()
    await page.locator('label', { has: page.getByRole('radio', { name: /Month first/ }) }).click()
    await eventually(async () =>
      expect(await storedSettings(page)).toMatchObject({ show_split_totals: false, date_format: 'US' }),
    )
    await eventually(async () => {
      expect(await otherTab.getByRole('switch', { name: 'Show split totals' }).isChecked()).toBe(false)
      expect(await otherTab.getByRole('radio', { name: /Month first/ }).isChecked()).toBe(true)
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Preferences' }).waitFor()
    expect(await page.getByRole('switch', { name: 'Show split totals' }).isChecked()).toBe(false)
    expect(await page.getByRole('switch', { name: 'Warn about duplicates' }).isChecked()).toBe(true)
  })

  test('is taken back when it cannot be saved', async () => {
    const { page } = await newcomer()
    const arrived = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    await answerOperation(page, 'ReviseSettings', async route => {
      arrived.resolve()
      await letGo.promise
      await route.abort()
    })
    const split = page.getByRole('switch', { name: 'Show split totals' })
    await page.locator('label', { has: split }).click()
    await arrived.promise
    expect(await split.isChecked()).toBe(false)
    letGo.resolve()
    await page.getByText('Failed to update preferences: The server could not be reached').waitFor()
    expect(await split.isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('Failed to update preferences').waitFor({ state: 'detached' })
  })

  test('for the date decides how a day is typed', async () => {
    const { page } = await newcomer()
    const typedDay = async () => {
      await openForm(page)
      const parts = page.getByRole('dialog').getByRole('group', { name: 'Date' }).getByRole('spinbutton')
      await eventually(async () => expect(await parts.count()).toBe(3))
      const names = await parts.evaluateAll(all => all.map(part => part.dataset.type))
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      return names
    }
    expect(await typedDay()).toEqual(['day', 'month', 'year'])
    await openSettings(page)
    await page.locator('label', { has: page.getByRole('radio', { name: /Month first/ }) }).click()
    await page.getByText('Preferences saved').waitFor()
    expect(await typedDay()).toEqual(['month', 'day', 'year'])
  })

  test('for the language changes every word at once, here and in other tabs, and is kept', async () => {
    const { page } = await newcomer()
    const otherTab = await newPage(page.context())
    await otherTab.goto('/expenses')
    await otherTab.getByRole('heading', { name: 'Expenses' }).waitFor()
    const arrivals: string[] = []
    page.on('framenavigated', frame => arrivals.push(frame.url()))

    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
    expect(arrivals).toEqual([])
    await eventually(async () => expect(await page.evaluate(() => document.documentElement.lang)).toBe('de'))
    await otherTab.getByRole('heading', { name: 'Ausgaben' }).waitFor()
    await eventually(async () => expect(await storedSettings(page)).toMatchObject({ language: 'de' }))
    await page.reload()
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
  })

  test('for the time zone is found by searching, and that of the device is one press away', async () => {
    const page = await stage.newVisitor({ timezoneId: 'Europe/Lisbon' })
    await registerByForm(page)
    await openSettings(page)
    expect(await storedSettings(page)).toMatchObject({ timezone: 'Europe/Lisbon' })
    await page.getByRole('button', { name: /Time zone/ }).click()
    await page.getByPlaceholder('Search time zones...').fill('new york')
    await page.getByRole('option', { name: 'America/New York' }).click()
    await eventually(async () => expect(await storedSettings(page)).toMatchObject({ timezone: 'America/New_York' }))
    await page.getByRole('button', { name: 'Use Europe/Lisbon, as on this device' }).click()
    await eventually(async () => expect(await storedSettings(page)).toMatchObject({ timezone: 'Europe/Lisbon' }))
  })
})

describe('settings that are slow or missing', () => {
  test('show their shape after a moment', async () => {
    const { page } = await newcomer()
    const letGo = Promise.withResolvers<void>()
    await answerOperation(page, 'Viewer', async route => {
      await letGo.promise
      await route.continue()
    })
    await page.reload()
    await page.getByText('Loading settings...').waitFor({ state: 'attached' })
    letGo.resolve()
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    await page.getByText('Loading settings...').waitFor({ state: 'detached' })
  })

  test('are the usual ones for thirty seconds, in which nothing is asked', async () => {
    const { page } = await newcomer()
    await page.locator('label', { has: page.getByRole('switch', { name: 'Warn about duplicates' }) }).click()
    await page.getByText('Preferences saved').waitFor()
    await page.clock.install()
    const asked = countQuestions(page, 'Viewer')
    await answerOperation(page, 'Viewer', route => route.abort())
    await page.reload()
    await page.getByText('Your settings could not be loaded').waitFor()
    expect(await page.getByRole('switch', { name: 'Warn about duplicates' }).isChecked()).toBe(true)
    expect(asked()).toBe(2)

    await page.unrouteAll()
    await page.clock.fastForward(20_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(asked()).toBe(2)
    await page.clock.fastForward(15_000)
    await page.getByText('Your settings could not be loaded').waitFor({ state: 'detached' })
    expect(asked()).toBe(3)
    expect(await page.getByRole('switch', { name: 'Warn about duplicates' }).isChecked()).toBe(false)
  })
})
