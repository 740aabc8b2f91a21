import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from './peopleSteps.ts'
import { eventually } from './steps.ts'

/** What people do with a list of expenses and transfers; tests say it with these. */

type Sharer = { readonly user_id: number } | { readonly placeholder_user_id: number }

export const user = (id: number): Sharer => ({ user_id: id })
export const placeholder = (id: number): Sharer => ({ placeholder_user_id: id })

/** The number of somebody's account. */
export async function idOf(page: Page): Promise<number> {
  const { user } = await callAs({ page }, 'GET', '/api/auth/validate-session/')
  return user.id
}

interface Spent {
  readonly title: string
  readonly amount: string
  readonly date: string
  readonly currency?: string
  readonly category?: string
  readonly paid_by_id?: number
  readonly paid_by_placeholder_id?: number
  readonly group_id?: number
  /** In equal parts. */
  readonly between?: readonly Sharer[]
}

/** Answers the number of the expense. */
export async function spend(page: Page, { between, ...spent }: Spent): Promise<number> {
  const splits = between?.map(sharer => ({ ...sharer, split_value: 1 }))
  const { id } = await callAs({ page }, 'POST', '/api/expenses/', {
    ...{ currency: 'EUR', category: 'FOOD', ...spent },
    ...(splits && { split_type: 'EQUAL', splits }),
  })
  return id
}

interface Paid {
  readonly amount: string
  readonly date: string
  readonly sender_id?: number
  readonly recipient_id?: number
  readonly recipient_placeholder_id?: number
  readonly note?: string
  readonly currency?: string
  readonly settled_currency?: string
  readonly settled_rate?: string
}

export const pay = (page: Page, paid: Paid): Promise<unknown> =>
  callAs({ page }, 'POST', '/api/transfers/', { currency: 'EUR', ...paid })

const links = (page: Page): Locator => page.getByRole('main').locator('li a[data-entry]')

/** Waits until these stand in the list, and no others, from top to bottom. */
export const lists = (page: Page, titles: readonly string[]): Promise<void> =>
  eventually(async () => expect(await links(page).allInnerTexts()).toEqual(titles))

export const card = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** What a card says, in one line. */
export const cardWords = async (page: Page, title: string): Promise<string> =>
  (await card(page, title).allInnerTexts()).join(' ').replace(/\s+/g, ' ')

export const panel = (page: Page): Locator => page.getByRole('search', { name: 'Filter Expenses & Transfers' })

export async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await panel(page).waitFor()
}

/** A list of the panel; it is called by what is chosen in it and by what it is for. */
export const list = (page: Page, field: string): Locator =>
  panel(page).getByRole('button', { name: new RegExp(`(?<!Expense )${field}$`) })

export async function chooseFilter(page: Page, field: string, option: string): Promise<void> {
  await list(page, field).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What the address says. */
export const addressOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams)
