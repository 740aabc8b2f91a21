/* What somebody who was never here writes against a client that was made for them. It is text until that client is there. */

const PERSON = `{
  username: 'writer',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'writer@example.org',
  password: 'correct horse',
  preferred_currency: 'EUR',
}`

const LUNCH = `{ title: 'Lunch', amount: '12.50', currency: 'EUR', date: '2026-11-20', category: 'DINING_OUT' } as const`

/** What each of them is to come to. */
export interface Outcome {
  readonly recorded: number
  readonly listed: readonly string[]
  readonly category: string
  readonly balances: number
  readonly refused: string
}

/** Against the types of openapi-typescript, by openapi-fetch. */
export const byOpenapiFetch = `
import createClient from 'openapi-fetch'
import type { components, paths } from './rest.ts'

const lunch = ${LUNCH}

// @ts-expect-error: the title must be sent.
export const untitled: components['schemas']['ExpenseInput'] = { amount: 1, currency: 'EUR', date: '2026-11-20' }
// @ts-expect-error: there is no such category.
export const unknown: components['schemas']['BaseCategory'] = 'FOOTBALL'
export const retitled: components['schemas']['ExpenseChange'] = { title: 'Dinner' }
// Nothing that one may leave out has to be sent.
export const quick: components['schemas']['Credentials'] = { email: 'a@example.org', password: 'correct horse' }

export async function run(baseUrl: string, send: (request: Request) => Promise<Response>) {
  const client = createClient<paths>({ baseUrl, fetch: send })
  const entered = await client.POST('/api/auth/register', { body: ${PERSON} })
  if (entered.data === undefined) throw new Error(entered.error.message)
  const header = { 'X-CSRFToken': entered.data.data.csrf_token }
  const { data: answer, error } = await client.POST('/api/expenses', { body: lunch, params: { header } })
  if (answer === undefined) throw new Error(error.message)
  const expense = answer.data
  if (expense === null) throw new Error('it is gone')
  const list = await client.GET('/api/expenses', { params: { query: { per_page: 5 } } })
  const balances = await client.GET('/api/balances')
  if (list.data === undefined || balances.data === undefined) throw new Error('nothing is answered')
  const body = { ...lunch, date: 'yesterday' }
  const refused = await client.POST('/api/expenses', { body, params: { header } })
  const titles: string[] = list.data.data.expenses.map(({ title }) => title)
  return {
    recorded: expense.amount,
    listed: titles,
    category: expense.category,
    balances: balances.data.data.regular_users.length,
    refused: refused.error?.message ?? '',
  }
}
`

/** By the functions that hey-api makes, one for each call. */
export const byHeyApi = `
import { createClient } from './hey/client/index.ts'
import { listBalances, listExpenses, recordExpense, register } from './hey/sdk.gen.ts'
import type { BaseCategory, Credentials, ExpenseChange, ExpenseInput } from './hey/types.gen.ts'

const lunch = ${LUNCH}

// @ts-expect-error: the title must be sent.
export const untitled: ExpenseInput = { amount: 1, currency: 'EUR', date: '2026-11-20' }
// @ts-expect-error: there is no such category.
export const unknown: BaseCategory = 'FOOTBALL'
export const retitled: ExpenseChange = { title: 'Dinner' }
// Nothing that one may leave out has to be sent.
export const quick: Credentials = { email: 'a@example.org', password: 'correct horse' }

export async function run(baseUrl: string, send: (request: Request) => Promise<Response>) {
  const client = createClient({ baseUrl, fetch: input => send(new Request(input)) })
  const entered = await register({ client, body: ${PERSON} })
  if (entered.data === undefined) throw new Error(entered.error.message)
  const headers = { 'X-CSRFToken': entered.data.data.csrf_token }
  const { data: answer, error } = await recordExpense({ client, body: lunch, headers })
  if (answer === undefined) throw new Error(error.message)
  const expense = answer.data
  if (expense === null) throw new Error('it is gone')
  const list = await listExpenses({ client, query: { per_page: 5 } })
  const balances = await listBalances({ client })
  if (list.data === undefined || balances.data === undefined) throw new Error('nothing is answered')
  const refused = await recordExpense({ client, body: { ...lunch, date: 'yesterday' }, headers })
  const titles: string[] = list.data.data.expenses.map(({ title }) => title)
  return {
    recorded: expense.amount,
    listed: titles,
    category: expense.category,
    balances: balances.data.data.regular_users.length,
    refused: refused.error?.message ?? '',
  }
}
`
