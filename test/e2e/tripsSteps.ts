import type { Locator, Page } from 'playwright-core'
import { callAs, type Member, user } from './peopleSteps.ts'

/* What people do on the screen of their trips. */

export async function openTrips(page: Page): Promise<void> {
  await page.goto('/trips')
  await page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor()
}

/** The card of a trip, wherever it stands. */
export const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true })

/** What cards stand under a heading, from top to bottom. */
export const titlesUnder = (page: Page, heading: string): Promise<string[]> =>
  page.getByRole('region', { name: heading }).getByRole('heading', { level: 3 }).allInnerTexts()

/** What a card says, in one line. */
export async function wordsOfCard(page: Page, title: string): Promise<string> {
  const [words = ''] = await card(page, title).allInnerTexts()
  return words.replace(/\s+/g, ' ')
}

interface NewTrip {
  readonly title: string
  readonly budget?: number
  readonly is_travel_mode?: boolean
}

/** Planned by another program, together with others. */
export async function newTrip(planner: Member, trip: NewTrip, others: readonly Member[] = []): Promise<number> {
  const { id } = await callAs(planner, 'POST', '/api/trips/', {
    ...{ start_date: '2026-11-15', end_date: '2026-11-28', default_currency: 'EUR', ...trip },
    participant_ids: [planner, ...others].map(member => member.id),
  })
  return id
}

export async function spendOn(payer: Member, tripId: number, amount: number, others: readonly Member[] = []) {
  await callAs(payer, 'POST', '/api/expenses/', {
    ...{ title: 'Dinner', amount, currency: 'EUR', category: 'FOOD', date: '2026-11-20', trip_id: tripId },
    ...(others.length > 0 && { split_type: 'EQUAL', splits: [payer, ...others].map(user) }),
  })
}

/** The form of a trip, or what is asked before something is done to it. */
export const tripDialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

/** A day, typed as people type it. */
async function typeDay(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('dialog').getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

/** The form, filled in as far as it must be. */
export async function planTripByForm(page: Page, title: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Plan a trip' }).click()
  const form = tripDialog(page, 'Plan a trip')
  await form.getByLabel('Title').fill(title)
  await typeDay(page, 'Start date', '15112026')
  await typeDay(page, 'End date', '28112026')
  return form
}

export const addIt = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Plan a trip' }).click()
