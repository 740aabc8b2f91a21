import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayIn } from '#domain/day.ts'
import { inWords } from './budgetSteps.ts'
import { callAs } from './peopleSteps.ts'
import { openSettings } from './settingsSteps.ts'
import {
  bookByRest,
  closeDetails,
  eventually,
  expenseRow,
  openExpense,
  openForm,
  openToEdit,
  register,
  shareTheStage,
} from './steps.ts'

const stage = shareTheStage()

const dateField = (page: Page) => page.getByRole('dialog').getByRole('group', { name: 'Date' })
const part = (page: Page, type: 'day' | 'month' | 'year') => dateField(page).locator(`[data-type="${type}"]`)

/** As it stands in the field; the marks that only order the writing are left out. */
const shownDay = async (page: Page) => (await dateField(page).textContent())?.replace(/[^\d/]/g, '')

const chooseMonthFirst = async (page: Page) => {
  await openSettings(page)
  await page.locator('label', { has: page.getByRole('radio', { name: /Month first/ }) }).click()
  await page.getByText('Preferences saved').waitFor()
}

async function withLunch(): Promise<Page> {
  const page = await stage.newVisitor()
  await register(page)
  await bookByRest(page, [{ title: 'Lunch', amount: '12', date: '2024-01-31' }])
  await expenseRow(page, 'Lunch').waitFor()
  return page
}

test('it is the day of the time zone that one has chosen, whatever the clock of the device says', async () => {
  // There it is never the same day: 25 hours lie between the two.
  const [device, chosen] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
  const page = await stage.newVisitor({ timezoneId: device })
  await register(page)
  await callAs({ page }, 'PUT', '/api/users/settings/', { timezone: chosen })
  await page.reload()
  const day = dayIn(chosen, new Date())
  await openForm(page)
  await eventually(async () => expect(await shownDay(page)).toBe(day.split('-').toReversed().join('/')))
  await page.goto('/budgets')
  await page.getByText(`You spent in ${inWords(day.slice(0, 7))}`).waitFor()
})

test('a day is shown and typed day first, or month first for whoever wants it so', async () => {
  const page = await withLunch()
  await page.getByRole('heading', { name: '31 January' }).waitFor()
  await openToEdit(page, 'Lunch')
  await eventually(async () => expect(await shownDay(page)).toBe('31/01/2024'))
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await closeDetails(page)

  await chooseMonthFirst(page)
  await page.getByRole('link', { name: 'Expenses' }).click()
  await page.getByRole('heading', { name: 'January 31' }).waitFor()
  await openToEdit(page, 'Lunch')
  await eventually(async () => expect(await shownDay(page)).toBe('01/31/2024'))
  await part(page, 'month').click()
  await page.keyboard.type('03152025')
  await eventually(async () => expect(await shownDay(page)).toBe('03/15/2025'))
})

test('another language keeps its own names, in the order of the date format', async () => {
  const page = await stage.newVisitor({ locale: 'de-AT' })
  await page.goto('/register')
  await page.getByLabel('Benutzername').fill('dora')
  await page.getByLabel('Vorname').fill('Dora')
  await page.getByLabel('Nachname').fill('Moser')
  await page.getByLabel('E-Mail').fill('dora@example.org')
  const passwords = page.locator('input[type="password"]')
  await passwords.first().fill('correct horse')
  await passwords.last().fill('correct horse')
  await page.getByRole('button', { name: 'Konto erstellen' }).click()
  await page.getByRole('button', { name: 'Dora Moser' }).waitFor()
  await bookByRest(page, [{ title: 'Jause', amount: '4', date: '2024-01-31' }])
  await page
    .getByRole('heading', { name: '31. Jänner' })
    .or(page.getByRole('heading', { name: '31. Januar' }))
    .waitFor()
  await openExpense(page, 'Jause')
  await page.getByRole('dialog').getByRole('button', { name: 'Bearbeiten' }).click()
  const field = page.getByRole('dialog').getByRole('spinbutton')
  await eventually(async () => expect(await field.allInnerTexts()).toEqual(['31', '01', '2024']))
})

test('whoever wants only their own share sees no totals of shared expenses', async () => {
  const page = await withLunch()
  // Somebody else takes part, as the server would tell it once people can be invited.
  await page.route('**/graphql', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const { node } of body.data?.feed?.edges ?? []) {
      const [own] = node.split.entries
      node.split.entries.push({ ...own, person: { ...own.person, id: '999', displayName: 'Bo' } })
    }
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  await expenseRow(page, 'Lunch')
    .getByText(/^of 12\.00/)
    .waitFor()
  await openSettings(page)
  await page.locator('label', { has: page.getByRole('switch', { name: 'Show split totals' }) }).click()
  await page.getByText('Preferences saved').waitFor()
  await page.getByRole('link', { name: 'Expenses' }).click()
  await expenseRow(page, 'Lunch').waitFor()
  expect(
    await expenseRow(page, 'Lunch')
      .getByText(/^of 12\.00/)
      .count(),
  ).toBe(0)
})
