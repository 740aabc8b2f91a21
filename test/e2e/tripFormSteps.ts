import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialog } from './sharingSteps.ts'
import { eventually, expenseRow, submitForm } from './steps.ts'
import { newestTrip } from './travelSteps.ts'

/** What people see and do in the form of an expense because of trips; tests say it with these. */

export const tokyo = { title: 'Tokyo', currency: 'JPY', isTravelMode: true }
export const rome = { title: 'Rome', currency: 'USD' }

const field = (page: Page, name: RegExp): Locator => dialog(page).getByRole('button', { name })

export const isOff = (page: Page): Promise<void> =>
  dialog(page).getByText('Travel mode is off for this expense.').waitFor()

export const shows = (page: Page, name: RegExp, text: string): Promise<void> =>
  eventually(async () => expect(await field(page, name).textContent()).toContain(text))

export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

/** Answers the title of the trip it is on then. */
export async function send(page: Page, title: string): Promise<string | null> {
  await submitForm(page)
  await expenseRow(page, title).waitFor()
  return (await newestTrip(page)).trip?.title ?? null
}
