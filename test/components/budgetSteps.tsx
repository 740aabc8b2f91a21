import { page } from 'vitest/browser'
import { daysOf } from '#domain/day.ts'
import {
  BudgetGroupsDocument,
  CreateBudgetDocument,
  DeleteBudgetDocument,
  OwnBudgetsDocument,
  ReviseBudgetDocument,
} from '#web/features/budgets/Budgets.generated.ts'
import { BudgetsScreen } from '#web/features/budgets/BudgetsScreen.tsx'
import type { Budget, Group, Month, Progress } from '#web/features/budgets/budget.ts'
import { today } from '#web/format/days.ts'
import { monthName, monthsAfter } from '#web/format/months.ts'
import { linesOf, press, shows } from './hands.ts'
import { answers } from './server.ts'
import { show } from './stage.tsx'

/* What people do who plan what they spend; tests say it with these. */

export const euros = (minor: number) => ({
  ...{ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' },
})

const thisMonth = today(undefined).slice(0, 7)

/** yyyy-MM */
export const monthFromNow = (count: number): string => monthsAfter(thisMonth, count) ?? ''

/** "October 2026" */
export const inWords = (month: string): string => monthName(month, 'en')

let lastId = 0

export function budgetOf(category: string | null, minor: number): Budget {
  lastId += 1
  return {
    id: String(lastId),
    category: category === null ? null : { id: category, name: null, emoji: null },
    amount: euros(minor),
  }
}

/** How far it is used up. */
export const usedUp = (budget: Budget, spent: number, changes: Partial<Progress> = {}): Progress => {
  const planned = Number(budget.amount.minor)
  return {
    ...{ budget, isBeforeItWasSet: false, amount: budget.amount, spent: euros(spent) },
    ...{ remaining: euros(planned - spent), percentage: (spent / planned) * 100, unconverted: [] },
    ...changes,
  }
}

export function told(month: string, lines: readonly Progress[], changes: Partial<Month> = {}): Month {
  const { first, last } = daysOf(month)
  return {
    ...{ month, startDate: first, endDate: last, spent: euros(0), unconverted: [] },
    overall: lines.find(({ budget }) => budget.category === null) ?? null,
    categories: lines.filter(({ budget }) => budget.category !== null),
    ...changes,
  }
}

/** What the server has. */
let kept: readonly Budget[] = []

/** From now on. */
const become = (budgets: readonly Budget[]): void => {
  kept = budgets
}

interface Plans {
  readonly budgets?: readonly Budget[]
  readonly groups?: readonly Group[]
  /** What it was in a month, if not what it is now with nothing spent. */
  readonly in?: (month: string) => Month
  readonly address?: string
}

const unspent = (month: string): Month =>
  told(
    month,
    kept.map(budget => usedUp(budget, 0)),
  )

/** A server that keeps what it is told. */
export function answerBudgets({ budgets = [], groups = [], in: tell = unspent }: Plans = {}): void {
  become(budgets)
  answers(BudgetGroupsDocument, () => ({ groups }))
  answers(OwnBudgetsDocument, ({ month }) => ({ budgets: kept, budgetProgress: tell(month) }))
  answers(CreateBudgetDocument, ({ input }) => {
    const budget = budgetOf(input.category ?? null, Math.round(Number(input.amount) * 100))
    become([...kept, budget])
    return { createBudget: { budget, refusals: [] } }
  })
  answers(ReviseBudgetDocument, ({ input }) => {
    const amount = euros(Math.round(Number(input.amount) * 100))
    become(kept.map(budget => (budget.id === input.id ? { ...budget, amount } : budget)))
    return { reviseBudget: { budget: kept.find(({ id }) => id === input.id) ?? null, refusals: [] } }
  })
  answers(DeleteBudgetDocument, ({ input }) => {
    become(kept.filter(({ id }) => id !== input.id))
    return { deleteBudget: { refusals: [] } }
  })
}

export async function openBudgets({ address = '/budgets', ...plans }: Plans = {}): Promise<void> {
  answerBudgets(plans)
  show(<BudgetsScreen />, { address })
  await shows(page.getByRole('heading', { level: 1, name: 'Budgets' }))
}

export const form = page.getByRole('dialog')
export const amount = form.getByLabelText('Amount per month')
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const create = () => press(form.getByRole('button', { name: 'Create budget' }))

export async function chooseCategory(name: string): Promise<void> {
  await press(form.getByRole('button', { name: /Category/ }))
  await press(page.getByRole('option', { name, exact: true }))
}

/** The line of a budget, by what it is for. */
export const row = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

/** What the line says after its emoji. */
export const wordsOf = (name: string): string =>
  (linesOf(row(name))[0] ?? '').replace(/^\p{Extended_Pictographic}\S* /u, '')
