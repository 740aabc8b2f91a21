import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BudgetCommand } from '#domain/budget/commands.ts'
import { budget } from '#domain/budget/decider.ts'
import type { BudgetEvent } from '#domain/budget/events.ts'
import type { QuitsEvent } from '#domain/catalog.ts'
import type { CategoryEvent } from '#domain/category/events.ts'
import type { ExpenseEvent, ExpenseMoney } from '#domain/expense/events.ts'
import { isRefusal } from '#domain/message.ts'
import { type EventStore, openEventStore } from '#domain/store/eventStore.ts'
import type { MarketRate, RateQuestion } from '#domain/store/rates.ts'
import { ownProgress } from '#gateway/budgets/budgets.ts'
import type { Progress } from '#gateway/budgets/progress.ts'
import { categories } from '#projections/categories/projection.ts'
import { spending } from '#projections/spending/projection.ts'
import {
  corrected,
  erased,
  linked,
  meal,
  recategorised,
  redated,
  restored,
  revised,
  voided,
} from '#test/support/meals.ts'
import {
  budgetsAfter,
  exchanged,
  type PaperBudget,
  type PaperRate,
  type Spending,
  spentBy,
} from '#test/support/paperBudgets.ts'
import { House } from '#test/support/projectionSpec.ts'

/* Whatever happens to expenses, categories, budgets, rates and home currencies, progress is what paper and pencil say. */

let house: House
let store: EventStore

beforeAll(async () => {
  house = await House.open([categories, spending])
  store = openEventStore(house.database)
})
afterAll(() => house.close())

const MONTHS = ['2023-12', '2024-01', '2024-02', '2024-03']
const DATES = ['2023-12-31', '2024-01-01', '2024-01-31', '2024-02-01', '2024-02-29', '2024-03-01']
const CURRENCIES = ['EUR', 'USD', 'JPY', 'KWD', 'KPW']

/** In millionths of a euro, more by the day; nobody says what a won is worth. */
const WORTH: Readonly<Record<string, number>> = { EUR: 1_000_000, USD: 880_000, JPY: 6_123, KWD: 2_900_000 }

/** Rates are corrected now and then. */
const ratesOf =
  (correction: number): PaperRate =>
  (from, to, day) => {
    const [a, b] = [WORTH[from], WORTH[to]]
    if (a === undefined || b === undefined) return null
    return BigInt(Math.round((a / b) * 1_000_000) + Number(day.slice(8)) * 7 + correction)
  }

const marketOf =
  (rates: PaperRate) =>
  async ({ from, to, day }: RateQuestion): Promise<MarketRate | null> => {
    const millionths = rates(from, to, day ?? '')
    if (millionths === null) return null
    return { rate: (Number(millionths) / 1_000_000).toFixed(6), day: day ?? '', isApproximate: false }
  }

const [ANA, BO, MAX] = [1, 2, -3]

const money: fc.Arbitrary<ExpenseMoney> = fc
  .record({
    shares: fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 3, maxLength: 3 }),
    currency: fc.constantFrom(...CURRENCIES),
  })
  .map(({ shares: [own = 0, other = 0, third = 0], currency }) => ({
    amountMinor: own + other + third + 1,
    currency,
    payers: [{ person: ANA, minor: own + other + third + 1 }],
    shares: [
      { person: ANA, minor: own + 1 },
      { person: BO, minor: other },
      { person: MAX, minor: third },
    ],
    split: { type: 'EQUAL', entries: [{ person: ANA, value: '1' }] },
  }))

const rate = fc.constantFrom(null, { currency: 'EUR', rate: '0.75' }, { currency: 'USD', rate: '1.333333' })
const category = fc.constantFrom('FOOD', 'PETS', 'custom-1', 'custom-2')
const date = fc.constantFrom(...DATES)
const deed = fc.constantFrom('redate', 'recategorise', 'correct', 'revise', 'rate', 'link', 'void', 'void', 'erase')
const step = fc.record({ expenseId: fc.integer({ min: 1, max: 6 }), date, category, money, rate, deed })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function deedOf({ expenseId, date, category, money, rate, deed }: Step, isDeleted: boolean): ExpenseEvent {
  switch (deed) {
    case 'redate':
      return redated(expenseId, date)
    case 'recategorise':
      return recategorised(expenseId, category)
    case 'correct':
      return corrected(expenseId, money)
    case 'revise':
      return revised(expenseId, money)
    case 'rate':
      return { type: 'ExpenseRateConfirmed', data: { expenseId, confirmedRate: rate } }
    case 'link':
      return linked(expenseId, MAX, BO, money)
    case 'erase':
      return erased(expenseId)
    default:
      return isDeleted ? restored(expenseId) : voided(expenseId)
  }
}

function expensesOf(steps: readonly Step[]): ExpenseEvent[] {
  const events: ExpenseEvent[] = []
  for (const each of steps) {
    const { expenseId, date, category, money, rate } = each
    const own = events.filter(({ data }) => data.expenseId === expenseId)
    const deletions = own.filter(({ type }) => type === 'ExpenseVoided' || type === 'ExpenseRestored')
    if (own.at(-1)?.type === 'ExpenseErased') continue
    if (own.length > 0) events.push(deedOf(each, deletions.at(-1)?.type === 'ExpenseVoided'))
    else events.push(meal(expenseId, { ...money, date, category, confirmedRate: rate }))
  }
  return events
}

const holder = { userId: ANA }
const usable: ReadonlySet<string> = new Set(['custom-1'])
const command = fc.record({
  type: fc.constantFrom('OpenBudget', 'OpenBudget', 'ReviseBudget', 'CloseBudget'),
  budgetId: fc.integer({ min: 1, max: 4 }),
  month: fc.constantFrom(...MONTHS),
  amount: fc.constantFrom('10', '250', '99999'),
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KPW'),
  category: fc.constantFrom(null, 'FOOD', 'PETS', 'OTHER', 'custom-1'),
}) as fc.Arbitrary<BudgetCommand>

function budgetsOf(commands: readonly BudgetCommand[]): BudgetEvent[] {
  const events: BudgetEvent[] = []
  for (const each of commands) {
    const state = events.reduce(budget.evolve, budget.initial)
    const decision = budget.decide({ ...each, holder, usable } as BudgetCommand, state)
    if (!isRefusal(decision)) events.push(...decision)
  }
  return events
}

const created: CategoryEvent = {
  type: 'CategoryCreated',
  data: { categoryId: 1, ownerId: ANA, nameId: 1, emojiId: 2, baseCategory: 'FOOD' },
}
const categoryDeeds = fc.subarray<CategoryEvent>([
  { type: 'CategoryRebased', data: { categoryId: 1, baseCategory: 'PETS' } },
  { type: 'CategoryDeleted', data: { categoryId: 1 } },
])

const stories = fc.record({
  expenses: fc.array(step, { maxLength: 25 }).map(expensesOf),
  budgets: fc.array(command, { maxLength: 10 }).map(budgetsOf),
  categories: categoryDeeds.map(deeds => [created, ...deeds]),
  batch: fc.constantFrom(1, 3, 100),
})

/** Each story is told of people and things of its own: everything in it gets numbers that nobody has had. */
function renumbered<Event extends QuitsEvent>(events: readonly Event[], by: number): Event[] {
  const anew = (key: string, value: unknown): unknown => {
    if (['expenseId', 'budgetId', 'categoryId', 'userId', 'ownerId', 'createdBy'].includes(key))
      return Number(value) + by
    if (['person', 'from', 'to'].includes(key)) return Number(value) > 0 ? Number(value) + by : Number(value) - by
    if (typeof value === 'string' && value.startsWith('custom-')) return `custom-${Number(value.slice(7)) + by}`
    return value
  }
  return JSON.parse(JSON.stringify(events), anew)
}

const sorted = (sums: Iterable<readonly [string, bigint]>) => [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** What a budget of a month is worth in another currency; null where nobody knows. */
function worth({ amountMinor, currency: from }: PaperBudget, to: string, month: string, rates: PaperRate) {
  if (from === to) return BigInt(amountMinor)
  const millionths = rates(from, to, `${month}-01`)
  return millionths === null ? null : exchanged(BigInt(amountMinor), from, to, millionths)
}

function expectProgress(progress: Progress, spent: Spending, amount: bigint | null): void {
  const { remaining, percentage, unconverted } = progress
  expect([progress.spent, progress.amount]).toEqual([spent.converted, amount])
  expect(sorted(unconverted.map(sum => [sum.currency, sum.minor]))).toEqual(sorted(spent.rest))
  if (amount === null) {
    expect([remaining, percentage]).toEqual([null, null])
    return
  }
  expect(remaining).toBe(amount - spent.converted)
  const share = (Number(spent.converted) / Number(amount)) * 100
  expect(Math.abs((percentage ?? Number.NaN) - share)).toBeLessThanOrEqual(0.005 + share * 1e-9)
}

const QUESTIONS = MONTHS.flatMap(month =>
  ['EUR', 'USD'].flatMap(currency => [0, 1234].map(correction => ({ month, currency, rates: ratesOf(correction) }))),
)

test('progress is the same however it is reckoned', { timeout: 240_000 }, async () => {
  let told = 0
  await fc.assert(
    fc.asyncProperty(stories, async story => {
      const by = 100 * told++
      const [own, expenses, made] = [
        renumbered(story.budgets, by),
        renumbered(story.expenses, by),
        renumbered(story.categories, by),
      ]
      await house.append(...made, ...expenses, ...own)
      await house.catchUp(story.batch)

      for (const { month, currency, rates } of QUESTIONS) {
        const services = { store, database: house.database, findRate: marketOf(rates) }
        const found = await ownProgress(services, { userId: ANA + by, currency }, month)
        const spent = (category: string | null) =>
          spentBy(expenses, made, { person: ANA + by, month, currency, category, rate: rates })

        expect(found.spent).toBe(spent(null).converted)
        expect(sorted(found.unconverted.map(sum => [sum.currency, sum.minor]))).toEqual(sorted(spent(null).rest))
        const shown = [...(found.overall === null ? [] : [found.overall]), ...found.categories]
        const expected = budgetsAfter(own, month)
        expect(new Set(shown.map(({ budget }) => budget.budgetId))).toEqual(new Set(expected.keys()))
        for (const progress of shown) {
          const paper = expected.get(progress.budget.budgetId)
          if (paper === undefined) throw new Error('there is no such budget on paper')
          expectProgress(progress, spent(paper.category), worth(paper, currency, month, rates))
        }
      }
    }),
    { numRuns: 25 },
  )
})
