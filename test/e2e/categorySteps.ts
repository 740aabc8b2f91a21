import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from './peopleSteps.ts'
import { eventually } from './steps.ts'

/** What people do with categories of their own; tests say it with these. */

export const card = (page: Page): Locator => page.getByRole('region', { name: 'Custom categories' })

export async function openCard(page: Page): Promise<void> {
  await page.goto('/settings')
  await card(page).getByRole('button', { name: 'Add category' }).waitFor()
}

/** Waits until these stand in the card, and no others: "Coffee Counts as Dining Out". */
export const cardLists = (page: Page, rows: readonly string[]): Promise<void> =>
  eventually(async () => {
    const words = await card(page)
      .getByRole('listitem')
      .locator(':has(> h3)')
      .evaluateAll(found => found.map(element => (element.textContent ?? '').replace('Counts as', ' Counts as')))
    expect(words).toEqual(rows)
  })

export async function openNew(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('dialog', { name: 'New category' }).waitFor()
}

export const nameField = (page: Page): Locator => page.getByRole('dialog').getByRole('textbox', { name: 'Name' })

export async function chooseBase(page: Page, base: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Counts as/ })
    .click()
  await page.getByRole('option', { name: base, exact: true }).click()
}

export const create = (page: Page): Promise<void> => page.getByRole('button', { name: 'Create category' }).click()

/** By the documented call, as another program would; answers what expenses in it have as their category. */
export async function madeByRest(page: Page, name: string, emoji: string, base: string): Promise<string> {
  const { id } = await callAs({ page }, 'POST', '/api/categories/custom', { name, emoji, base_category: base })
  return `custom-${id}`
}

/** The control in the form, called by what is chosen. */
export const picker = (page: Page): Locator => page.getByRole('dialog').getByRole('button', { name: /Category$/ })
