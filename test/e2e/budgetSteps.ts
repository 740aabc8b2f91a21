import type { Locator, Page } from 'playwright-core'
import type { BudgetEvent } from '#domain/budget/events.ts'
import { tellLog } from '#test/support/tellLog.ts'
import { callAs, type Member, newcomer } from './peopleSteps.ts'
import type { Stage } from './steps.ts'

/* What people do who plan what they spend. */

type Options = Parameters<Stage['newVisitor']>[0]

/** Somebody with an account who looks at their budgets. */
export async function newPlanner(stage: Stage, firstName: string, options: Options = {}): Promise<Member> {
  const planner = await newcomer(stage, firstName, options)
  await openBudgets(planner.page)
  return planner
}

export async function openBudgets(page: Page, search = ''): Promise<void> {
  await page.goto(`/budgets${search}`)
  await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor()
  await page.getByText('Loading budgets...').waitFor({ state: 'detached' })
}

/** The line of a budget, by what it is for. */
export const budgetRow = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

/** What the line says after its emoji, in one line. */
export async function budgetWords(page: Page, name: string): Promise<string> {
  const [words = ''] = await budgetRow(page, name).allInnerTexts()
  return words.replace(/\s+/g, ' ').replace(/^\p{Extended_Pictographic}\S* /u, '')
}

export const form = (page: Page): Locator => page.getByRole('dialog')

export async function chooseCategory(page: Page, name: string): Promise<void> {
  await form(page)
    .getByRole('button', { name: /Category/ })
    .click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** By the documented REST call, as another program would. */
export const setBudget = (
  member: Pick<Member, 'page'>,
  amount: number,
  category: string | null,
  path = '/api/budgets/',
) => callAs(member, 'POST', path, { amount, category })

const today = (): string => new Date().toISOString().slice(0, 10)

export async function spend(
  member: Pick<Member, 'page'>,
  amount: number,
  category: string,
  changes: object = {},
): Promise<number> {
  const expense = { title: `Some ${category.toLowerCase()}`, date: today(), currency: 'EUR' }
  const { id } = await callAs(member, 'POST', '/api/expenses/', { ...expense, amount, category, ...changes })
  return id
}

/** The month that lies so many before this one, yyyy-MM. */
export function monthsAgo(count: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7)
}

/** "October 2026" */
export const inWords = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** Far above the ids that the sequence hands out in a test. */
let lastId = 1_000_000

/** Somebody set it in an earlier month. */
export async function setBudgetIn({ database }: Stage, { id }: Member, month: string, terms: object): Promise<void> {
  const budgetId = ++lastId
  const facts = { category: null, amountMinor: 30_000, currency: 'EUR', ...terms }
  const opened: BudgetEvent = { type: 'BudgetOpened', data: { holder: { userId: id }, budgetId, month, ...facts } }
  await tellLog(database, opened)
}
