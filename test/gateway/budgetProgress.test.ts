import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BudgetEvent } from '#domain/budget/events.ts'
import type { MonthProgress, Progress } from '#domain/budget/progress.ts'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { type EventStore, openEventStore } from '#domain/store/eventStore.ts'
import { firstSettings, settingsOf } from '#gateway/account/settings.ts'
import { alertsBy } from '#gateway/budgets/alerts.ts'
import { groupProgress, ownProgress } from '#gateway/budgets/budgets.ts'
import { categories } from '#projections/categories/projection.ts'
import { spending } from '#projections/spending/projection.ts'
import {
  ANA,
  FLAT,
  FLAT_CURRENCY,
  flat,
  MARKETS,
  MONTHS,
  marketOf,
  ratesOf,
  renumbered,
  stories,
} from '#test/support/budgetStories.ts'
import {
  borneBy,
  budgetsAfter,
  budgetsStandingIn,
  exchanged,
  expensesAfter,
  type PaperBudget,
  type PaperRate,
  type Spender,
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

interface Sheet {
  readonly budgets: ReadonlyMap<number, PaperBudget>
  readonly spent: (category: string | null) => Spending
  readonly rates: PaperRate
}

function expectMonth(found: MonthProgress, { budgets, spent, rates }: Sheet): void {
  const all = spent(null)
  expect(found.spent).toBe(all.converted)
  expect(sorted(found.unconverted.map(sum => [sum.currency, sum.minor]))).toEqual(sorted(all.rest))
  const shown = [...(found.overall === null ? [] : [found.overall]), ...found.categories]
  expect(new Set(shown.map(({ budget }) => budget.budgetId))).toEqual(new Set(budgets.keys()))
  for (const progress of shown) {
    const paper = budgets.get(progress.budget.budgetId)
    if (paper === undefined) throw new Error('there is no such budget on paper')
    expectProgress(progress, spent(paper.category), worth(paper, found.currency, found.month, rates))
  }
}

/** A story as it is told this time, with everything that is reckoned about it on paper. */
function telling(story: typeof stories extends fc.Arbitrary<infer Story> ? Story : never, by: number) {
  const expenses = renumbered(story.expenses, by)
  const made = renumbered(story.categories, by)
  const budgets = renumbered(story.budgets, by)
  const flatBudgets = renumbered(story.flatBudgets, by)
  const spentOf = (spender: Spender, month: string, currency: string, rates: PaperRate, but?: number) => {
    const counted = expenses.filter(({ data }) => data.expenseId !== but)
    return (category: string | null) => spentBy(counted, made, { spender, month, currency, category, rate: rates })
  }
  return { expenses, made, budgets, flatBudgets, spentOf }
}

let told = 0
const FIRST_MONTH = '2023-12'
const settings = settingsOf(firstSettings({}))

test('progress is the same however it is reckoned', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async story => {
      const by = 100 * told++
      const { expenses, made, budgets, flatBudgets, spentOf } = telling(story, by)
      await house.append(...renumbered([flat], by), ...made, ...expenses, ...budgets, ...flatBudgets)
      await house.catchUp(story.batch)
      const [userId, groupId] = [ANA + by, FLAT + by]

      for (const rates of MARKETS.map(ratesOf)) {
        const services = { store, database: house.database, findRate: marketOf(rates) }
        for (const month of MONTHS) {
          for (const currency of ['EUR', 'USD']) {
            const spent = spentOf({ person: userId }, month, currency, rates)
            const found = await ownProgress(services, { userId, currency, settings }, month, CALENDAR_MONTHS)
            expectMonth(found, { budgets: budgetsStandingIn(budgets, month), spent, rates })
          }
          const found = await groupProgress(services, { userId, settings }, groupId, month)
          if (!found.done) throw new Error('Ana does not see what her flat spends')
          const spent = spentOf({ groupId }, month, FLAT_CURRENCY, rates)
          expectMonth(found.value, { budgets: budgetsStandingIn(flatBudgets, month), spent, rates })
        }
      }
    }),
    { numRuns: 30 },
  )
})

test('a warning is given for what an expense makes of progress, and for nothing else', async () => {
  let warnings = 0
  const rates = ratesOf({ correction: 0, missing: [] })
  const services = { store, database: house.database, findRate: marketOf(rates) }
  await fc.assert(
    fc.asyncProperty(stories, async story => {
      const by = 100 * told++
      const { expenses, made, budgets: planned, spentOf } = telling(story, by)
      // All of them before the first expense, so that there is something to warn of.
      const budgets = planned.map(({ type, data }) => ({ type, data: { ...data, month: FIRST_MONTH } }) as BudgetEvent)
      await house.append(...made, ...expenses, ...budgets)
      await house.catchUp(story.batch)
      const settings = settingsOf({ settings: {}, language: 'en', timezone: 'UTC' })
      const viewer = { userId: ANA + by, currency: 'EUR', settings }

      for (const paid of expensesAfter(expenses)) {
        const month = paid.date.slice(0, 7)
        const [after, before] = [undefined, paid.expenseId].map(but =>
          spentOf({ person: viewer.userId }, month, viewer.currency, rates, but),
        )
        const expected = [...budgetsAfter(budgets, month)].flatMap(([budgetId, paper]) => {
          const amount = worth(paper, viewer.currency, month, rates)
          if (amount === null) return []
          const [now, then] = [after, before].map(spent => spent?.(paper.category).converted ?? 0n)
          const crossed = [100n, 90n].find(at => (now ?? 0n) * 100n >= at * amount && (then ?? 0n) * 100n < at * amount)
          return crossed === undefined ? [] : [`${budgetId} ${crossed}`]
        })
        const borne = { ...paid, ownMinor: borneBy({ person: viewer.userId }, paid), voided: paid.isDeleted }
        const found = await alertsBy(services, viewer, borne, async () => true)
        expect(found.map(({ budget, threshold }) => `${budget.budgetId} ${threshold}`).toSorted()).toEqual(
          expected.toSorted(),
        )
        warnings += found.length
      }
    }),
    { numRuns: 30 },
  )
  // Otherwise nothing was compared.
  expect(warnings).toBeGreaterThan(0)
})
