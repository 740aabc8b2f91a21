import { expect, test } from 'vitest'
import { dayIn } from '#domain/day.ts'
import { inWords } from './budgetSteps.ts'
import { openSettings, storedSettings } from './settingsSteps.ts'
import {
  bookByRest,
  eventually,
  fillLogin,
  newPage,
  openForm,
  openToEdit,
  register,
  registerByForm,
  shareTheStage,
} from './steps.ts'

const stage = shareTheStage()

const saveButton = 'Save changes'

test('a profile is changed in one place and seen in all others, and each keeps what it changed', async () => {
  const page = await stage.newVisitor()
  const person = await register(page)
  await openSettings(page)
  const otherTab = await newPage(page.context())
  await otherTab.goto('/expenses')
  await otherTab.getByRole('button', { name: 'Ana Silva' }).waitFor()

  await page.getByLabel('First name').fill('Anabela')
  await page.getByRole('button', { name: /Default Currency/ }).click()
  await page.getByPlaceholder('Search currencies...').fill('JPY')
  await page.getByRole('option', { name: /JPY/ }).click()
  await page.getByRole('button', { name: /Add a currency/ }).click()
  await page.getByPlaceholder('Search currencies...').fill('CHF')
  await page.getByRole('option', { name: /^CHF/ }).click()
  await page.getByRole('button', { name: saveButton }).click()
  for (const tab of [page, otherTab]) await tab.getByRole('button', { name: 'Anabela Silva' }).waitFor()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
  expect(stored).toMatchObject({ username: person.username, first_name: 'Anabela', currency: 'JPY' })
  await openForm(otherTab)
  await otherTab
    .getByRole('dialog')
    .getByRole('button', { name: /JPY.*Currency/ })
    .click()
  const offered = otherTab.getByRole('option')
  await eventually(async () =>
    expect((await offered.allInnerTexts()).slice(0, 3).map(text => text.slice(0, 3))).toEqual(['JPY', 'EUR', 'CHF']),
  )

  const phone = await stage.newVisitor()
  await phone.goto('/login')
  await fillLogin(phone, person)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await openSettings(phone)
  await phone.getByLabel('First name').fill('Anita')
  await phone.getByRole('button', { name: saveButton }).click()
  await phone.getByRole('button', { name: 'Anita Silva' }).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Anabela')
  await page.getByLabel('Last name').fill('Santos')
  await page.getByRole('button', { name: saveButton }).click()
  await page.getByRole('button', { name: 'Anita Santos' }).waitFor()
  await eventually(async () => expect(await page.getByLabel('First name').inputValue()).toBe('Anita'))

  await page.getByLabel('Last name').fill('Silva')
  await page.goBack()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/expenses')
})

test('preferences decide how days are written, which one it is, and every word, here and in other tabs', async () => {
  // There it is never the same day: 25 hours lie between the two.
  const [device, chosen] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
  const page = await stage.newVisitor({ timezoneId: device })
  await registerByForm(page)
  await bookByRest(page, [{ title: 'Lunch', amount: '12', date: '2024-01-31' }])
  await page.getByRole('heading', { name: '31 January' }).waitFor()
  const otherTab = await newPage(page.context())
  await otherTab.goto('/settings')
  await otherTab.getByRole('heading', { name: 'Preferences' }).waitFor()
  await openSettings(page)
  expect(await storedSettings(page)).toMatchObject({ timezone: device })

  await page.locator('label', { has: page.getByRole('switch', { name: 'Show split totals' }) }).click()
  await page.locator('label', { has: page.getByRole('radio', { name: /Month first/ }) }).click()
  await page.getByRole('button', { name: /Time zone/ }).click()
  await page.getByPlaceholder('Search time zones...').fill('kiritimati')
  await page.getByRole('option', { name: chosen }).click()
  await eventually(async () => {
    expect(await otherTab.getByRole('switch', { name: 'Show split totals' }).isChecked()).toBe(false)
    expect(await otherTab.getByRole('radio', { name: /Month first/ }).isChecked()).toBe(true)
  })
  await eventually(async () =>
    expect(await storedSettings(page)).toMatchObject({
      ...{ show_split_totals: false, date_format: 'US', timezone: chosen },
    }),
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Preferences' }).waitFor()
  expect(await page.getByRole('switch', { name: 'Show split totals' }).isChecked()).toBe(false)
  expect(await page.getByRole('switch', { name: 'Warn about duplicates' }).isChecked()).toBe(true)

  await page.getByRole('link', { name: 'Expenses' }).click()
  await page.getByRole('heading', { name: 'January 31' }).waitFor()
  const day = page.getByRole('dialog').getByRole('group', { name: 'Date' })
  const shownDay = async () => (await day.textContent())?.replace(/[^\d/]/g, '')
  await openToEdit(page, 'Lunch')
  await eventually(async () => expect(await shownDay()).toBe('01/31/2024'))
  await page.goto('/expenses')
  await openForm(page)
  const [year, month, date] = dayIn(chosen, new Date()).split('-')
  await eventually(async () => expect(await shownDay()).toBe(`${month}/${date}/${year}`))
  await page.goto('/budgets')
  await page.getByText(`You spent in ${inWords(`${year}-${month}`)}`).waitFor()

  await openSettings(page)
  await otherTab.goto('/expenses')
  await otherTab.getByRole('heading', { name: 'Expenses' }).waitFor()
  const arrivals: string[] = []
  page.on('framenavigated', frame => arrivals.push(frame.url()))
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
  expect(arrivals).toEqual([])
  await otherTab.getByRole('heading', { name: 'Ausgaben' }).waitFor()
  await eventually(async () => expect(await storedSettings(page)).toMatchObject({ language: 'de' }))
  await page.reload()
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
})
