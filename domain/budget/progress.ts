import { DEFAULT_CATEGORY } from '../expense/category.ts'
import { convertSum } from '../money/rate.ts'
import { type Sum, totalOf } from '../money/total.ts'
import type { Budget, BudgetOfMonth } from './state.ts'

interface RateOf {
  /** Of one currency in the other; null where there is none. */
  readonly findRate: (asked: {
    readonly from: string
    readonly to: string
    readonly day: string
  }) => Promise<{ readonly rate: string } | null>
}

/** What was spent on one category, entered in one currency. */
interface SpentSum extends Sum {
  readonly category: string
  /** Null for one that nobody ever made. */
  readonly baseCategory: string | null
  /** In the currency of the progress; null where there is no rate. */
  readonly converted: bigint | null
}

/** How far a budget of one month is used up. */
export interface Progress {
  readonly budget: BudgetOfMonth
  readonly currency: string
  readonly spent: bigint
  readonly unconverted: readonly Sum[]
  /** Of the budget, in the same currency. Null where there is no rate. */
  readonly amount: bigint | null
  /** Negative: so much more was spent. */
  readonly remaining: bigint | null
  /** Of the amount, with up to two decimals; more than 100 where more was spent. */
  readonly percentage: number | null
}

/** What a month is called, and its days. */
export interface BudgetMonth {
  /** yyyy-MM */
  readonly month: string
  readonly first: string
  readonly last: string
}

export interface MonthProgress extends BudgetMonth {
  readonly currency: string
  /** All that was spent, whether there are budgets for it or not. */
  readonly spent: bigint
  readonly unconverted: readonly Sum[]
  /** Null: there was no budget for all of it. */
  readonly overall: Progress | null
  readonly categories: readonly Progress[]
}

interface Spent extends BudgetMonth {
  readonly currency: string
  /** As they were in that month. */
  readonly budgets: readonly BudgetOfMonth[]
  readonly spent: readonly SpentSum[]
}

export async function progressIn(
  services: RateOf,
  { month, first, last, currency, budgets, spent }: Spent,
): Promise<MonthProgress> {
  const rowsFor = byCategory(spent)
  const all = await Promise.all(
    budgets.map(async budget => {
      const { minor, unconverted } = totalOf(rowsFor.get(budget.category) ?? [])
      const amount = await amountIn(services, budget, currency, first)
      return { budget, currency, spent: minor, unconverted, amount, ...comparison(minor, amount) }
    }),
  )
  const total = totalOf(spent)
  return {
    ...{ month, first, last, currency, spent: total.minor, unconverted: total.unconverted },
    overall: all.find(({ budget }) => budget.category === null) ?? null,
    categories: all.filter(({ budget }) => budget.category !== null),
  }
}

type Categorised = Pick<SpentSum, 'category' | 'baseCategory'>

/** Which budgets it counts for. What is in a custom category counts as its base category too. */
const countsFor = ({ category, baseCategory }: Categorised): ReadonlySet<Budget['category']> =>
  new Set([null, category, baseCategory ?? DEFAULT_CATEGORY])

export const isFor = ({ category }: Pick<Budget, 'category'>, spent: Categorised): boolean =>
  countsFor(spent).has(category)

/** Sorted once: somebody with many budgets has spent on as many things. */
function byCategory<Row extends Categorised>(spent: readonly Row[]): ReadonlyMap<Budget['category'], readonly Row[]> {
  const rows = new Map<Budget['category'], Row[]>()
  for (const row of spent) {
    for (const category of countsFor(row)) {
      const known = rows.get(category)
      if (known === undefined) rows.set(category, [row])
      else known.push(row)
    }
  }
  return rows
}

/** A budget in another currency is worth what it was on the first of the month, so it does not move while it is used up. */
async function amountIn(
  { findRate }: RateOf,
  { amountMinor, currency: from }: Budget,
  to: string,
  day: string,
): Promise<bigint | null> {
  if (from === to) return BigInt(amountMinor)
  const found = await findRate({ from, to, day })
  return found && convertSum(BigInt(amountMinor), from, to, found.rate)
}

function comparison(spent: bigint, amount: bigint | null): Pick<Progress, 'remaining' | 'percentage'> {
  if (amount === null) return { remaining: null, percentage: null }
  return { remaining: amount - spent, percentage: amount === 0n ? null : percentageOf(spent, amount) }
}

const percentageOf = (part: bigint, whole: bigint): number => Number((part * 20_000n + whole) / (2n * whole)) / 100
