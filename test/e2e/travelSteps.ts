import type { Locator, Page } from 'playwright-core'
import { choose, dialog, graphql } from './sharingSteps.ts'

/* What people do who travel. Whoever is not about planning plans by GraphQL. */

interface NewTrip {
  readonly title: string
  readonly currency: string
  readonly isTravelMode?: boolean
  readonly participants?: readonly string[]
}

export async function planTrip(page: Page, trip: NewTrip): Promise<string> {
  const { createTrip } = await graphql<{ createTrip: { trip: { id: string } } }>(
    page,
    'mutation ($input: CreateTripInput!) { createTrip(input: $input) { trip { id } } }',
    // Whatever today is, it is a day of it.
    { input: { startDate: '2026-11-15', endDate: '2099-11-28', ...trip } },
  )
  return createTrip.trip.id
}

async function tripId(page: Page, title: string): Promise<string> {
  const { trips } = await graphql<{ trips: readonly { id: string; title: string }[] }>(page, '{ trips { id title } }')
  const trip = trips.find(known => known.title === title)
  if (!trip) throw new Error(`there is no trip ${title}`)
  return trip.id
}

export async function deleteTrip(page: Page, title: string): Promise<void> {
  await graphql(page, 'mutation ($input: DeleteTripInput!) { deleteTrip(input: $input) { refusals { code } } }', {
    input: { id: await tripId(page, title), keepExpenses: true },
  })
}

export const chooseTrip = (page: Page, choice: string): Promise<void> => choose(page, /Trip/, choice)

/** Says in the form to which trip a new expense goes by itself. */
export const tripTag = (page: Page, words: string): Locator =>
  dialog(page).getByRole('status').filter({ hasText: words })

interface OnTrip {
  readonly trip: { readonly title: string } | null
  readonly amount: { readonly amount: string; readonly currency: string }
}

/** To which trip the newest expense belongs, as the server has it. */
export async function newestTrip(page: Page): Promise<OnTrip> {
  const { feed } = await graphql<{ feed: { edges: readonly { node: OnTrip }[] } }>(
    page,
    '{ feed(first: 1) { edges { node { ... on Expense { trip { title } amount { amount currency } } } } } }',
  )
  const [newest] = feed.edges
  if (!newest) throw new Error('there is no expense')
  return newest.node
}
