import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openedAnew } from '#test/support/dialling.ts'
import { hearsay, tellOthers } from '#test/support/hearsay.ts'
import { become, somebody } from './steps.ts'

/** What people do who share expenses. Whoever is not about making friends makes them by GraphQL. */

/** Everybody is a Silva, with a first name of their own. */
export async function registerAs(page: Page, firstName: string): Promise<void> {
  await become(page, somebody(), firstName, 'Silva')
  await page.goto('/expenses')
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
}

export async function graphql<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const token = (await page.context().cookies()).find(cookie => cookie.name === '_csrf_token')?.value ?? ''
  const answer = await page.request.post('/graphql', {
    ...openedAnew,
    headers: { 'X-CSRFToken': token, Origin: new URL(page.url()).origin, ...hearsay(page) },
    data: { query, variables },
  })
  tellOthers(page, answer)
  const { data, errors } = await answer.json()
  expect(errors).toBeUndefined()
  return data
}

export async function idOf(page: Page): Promise<string> {
  const { viewer } = await graphql<{ viewer: { id: string } }>(page, '{ viewer { id } }')
  return viewer.id
}

export async function connect(one: Page, other: Page): Promise<void> {
  const { requestConnection } = await graphql<{ requestConnection: { connection: { id: string } } }>(
    one,
    'mutation ($input: RequestConnectionInput!) { requestConnection(input: $input) { connection { id } } }',
    { input: { userId: await idOf(other) } },
  )
  await graphql(
    other,
    'mutation ($input: AcceptConnectionInput!) { acceptConnection(input: $input) { refusals { code } } }',
    { input: { id: requestConnection.connection.id } },
  )
}

export async function createPlaceholder(page: Page, displayName: string): Promise<string> {
  const { createPlaceholder } = await graphql<{ createPlaceholder: { placeholder: { id: string } } }>(
    page,
    'mutation ($input: CreatePlaceholderInput!) { createPlaceholder(input: $input) { placeholder { id } } }',
    { input: { displayName } },
  )
  return createPlaceholder.placeholder.id
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')

export const turnOnSplit = (page: Page): Promise<void> => dialog(page).getByText('Split this expense').click()

export async function choose(page: Page, list: RegExp, choice: string): Promise<void> {
  await dialog(page).getByRole('button', { name: list }).click()
  await page.getByRole('option', { name: choice }).click()
}

export async function splitWith(page: Page, choice: string): Promise<void> {
  await choose(page, /Split with/, choice)
  await page.getByRole('button', { name: 'Done' }).click()
}
export const chooseSplitType = (page: Page, choice: string): Promise<void> => choose(page, /Split type/, choice)

export async function pickCurrency(page: Page, code: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /Currency/ })
    .click()
  await page.getByRole('combobox', { name: 'Search currencies' }).fill(code)
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).click()
}

/** Types the day into the parts of the date, as 29092026. */
export async function typeDate(page: Page, digits: string): Promise<void> {
  await page.getByRole('spinbutton', { name: /day/ }).focus()
  await page.keyboard.type(digits)
}

interface StoredExpense {
  readonly title: string
  readonly date: string
  readonly split: { readonly entries: readonly { readonly share: { readonly amount: string } }[] }
}

/** The newest expense, as the server has it. */
export async function newestExpense(page: Page): Promise<StoredExpense> {
  const { feed } = await graphql<{ feed: { edges: readonly { node: StoredExpense }[] } }>(
    page,
    `{ feed(first: 1) { edges { node { ... on Expense {
      title date split { entries { share { amount } } }
    } } } } }`,
  )
  const [newest] = feed.edges
  if (!newest) throw new Error('there is no expense')
  return newest.node
}
