import { expect, test } from 'vitest'
import { type Months, ownMonths } from '#domain/calendar/months.ts'
import { dayIn } from '#domain/day.ts'
import { inspectable, violationsInAnyTheme } from './axe.ts'
import { newPlanner, openBudgets, setBudget, spend } from './budgetSteps.ts'
import { toast } from './peopleSteps.ts'
import { openSettings } from './settingsSteps.ts'
import { pointAt, shareTheStage } from './steps.ts'

/* Whoever is paid on another day than the first of the month. */

const stage = shareTheStage()

const today = dayIn('UTC', new Date())

/** As browsers in tests, who are British about dates, write them. */
const inWords = (months: Months, month: string): string => {
  const { first, last } = months.daysOf(month)
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.formatRange(new Date(first), new Date(last)).replaceAll(/\s/g, ' ')
}

const nameOf = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15`))

test('has months that begin on payday, from today on, and may take it back', async () => {
  const ana = await newPlanner(stage, 'Ana', inspectable)
  const { page } = ana
  await setBudget(ana, 100, null)
  await spend(ana, 30, 'FOOD')
  await openSettings(page)
  const choice = page.getByRole('button', { name: /Months begin on/ })
  const choose = async (text: string) => {
    await choice.click()
    await page.getByRole('option', { name: text, exact: true }).click()
    await toast(page, 'Your months begin on another day from now on').waitFor()
    await page.getByRole('button', { name: new RegExp(`${text}.*Months begin on`) }).waitFor()
  }
  const months = ownMonths([{ from: today, startDay: 10 }])
  const month = months.monthOf(today)
  const days = page.getByRole('main').getByText(`${inWords(months, month)}`)

  await choose('Day 10')
  await pointAt(page.getByRole('button', { name: 'Undo' }))
  await days.waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /Day 1, as on the calendar.*Months begin on/ }).waitFor()
  expect(await days.count()).toBe(0)

  await choose('Day 10')
  expect(await violationsInAnyTheme(page)).toEqual([])
  await page.getByRole('link', { name: 'Expenses' }).click()
  const heading = page.getByRole('heading', { level: 3, name: `${nameOf(month)}, ${inWords(months, month)}` })
  await heading.waitFor()
  await page
    .getByRole('region', { name: nameOf(month) })
    .getByTitle('Your own part of this month')
    .getByText('30.00')
    .waitFor()

  await openBudgets(page)
  await page.getByRole('button', { name: inWords(months, month) }).waitFor()
  await page.getByText('30.00 € of 100.00 €').waitFor()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: inWords(months, months.plus(month, 1)) }).waitFor()
})
