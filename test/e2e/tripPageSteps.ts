import type { Locator, Page } from 'playwright-core'
import { callAs, type Member, user } from './peopleSteps.ts'

/* What people do on the page of one trip. */

interface Weekend {
  readonly title: string
  readonly budget?: number
}

type Sharer = ReturnType<typeof user>

/** Friday to Sunday, a month ago: it is over, and no day of it is today. */
export async function weekendTrip(
  planner: Member,
  trip: Weekend,
  others: readonly Member[] = [],
  placeholderIds: readonly number[] = [],
): Promise<number> {
  const { id } = await callAs(planner, 'POST', '/api/trips/', {
    ...{ start_date: '2026-10-16', end_date: '2026-10-18', default_currency: 'EUR', location: 'Porto', ...trip },
    participant_ids: [planner, ...others].map(member => member.id),
    placeholder_participant_ids: placeholderIds,
  })
  return id
}

interface Spent {
  readonly title: string
  readonly amount: number
  readonly date: string
  readonly category: string
  readonly currency?: string
}

/** In equal parts; without others it is the payer's own. Answers its number. */
export async function spendOnTrip(
  payer: Member,
  tripId: number,
  spent: Spent,
  others: readonly Sharer[] = [],
): Promise<number> {
  const { id } = await callAs(payer, 'POST', '/api/expenses/', {
    ...{ currency: 'EUR', trip_id: tripId, ...spent },
    ...(others.length > 0 && { split_type: 'EQUAL', splits: [user(payer), ...others] }),
  })
  return id
}

export async function openTrip(page: Page, tripId: number, title: string): Promise<void> {
  await page.goto(`/trips/${tripId}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

export const part = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What stands in a part of the page, line by line. */
export const linesOf = async (page: Page, title: string): Promise<string[]> =>
  (await part(page, title).getByRole('listitem').allInnerTexts()).map(words)

/** What was spent of the budget, in one line. */
export const budgetWords = async (page: Page): Promise<string> =>
  words((await page.getByRole('main').locator('dl').allInnerTexts()).join(' '))
