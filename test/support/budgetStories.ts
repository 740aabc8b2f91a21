import fc from 'fast-check'
import type { BudgetCommand } from '#domain/budget/commands.ts'
import { budget } from '#domain/budget/decider.ts'
import type { BudgetEvent, BudgetHolder } from '#domain/budget/events.ts'
import type { QuitsEvent } from '#domain/catalog.ts'
import type { CategoryEvent } from '#domain/category/events.ts'
import type { ExpenseEvent } from '#domain/expense/events.ts'
import type { GroupEvent } from '#domain/group/events.ts'
import { isRefusal } from '#domain/message.ts'
import type { MarketRate, RateQuestion } from '#domain/store/rates.ts'
import type { ToldMoney } from './debts.ts'
import { created } from './flat.ts'
import {
  corrected,
  erased,
  linked,
  meal,
  recategorised,
  redated,
  regrouped,
  restored,
  revised,
  voided,
} from './meals.ts'
import type { PaperRate } from './paperBudgets.ts'

/* What Ana and her flat may plan to spend, and what may become of what they spend. */

export const MONTHS = ['2023-12', '2024-01', '2024-02', '2024-03']
const DATES = ['2023-12-31', '2024-01-01', '2024-01-31', '2024-02-01', '2024-02-29', '2024-03-01']
const CURRENCIES = ['EUR', 'USD', 'JPY', 'KWD', 'KPW']

/** In millionths of a euro, more by the day; nobody says what a won is worth. */
const WORTH: Readonly<Record<string, number>> = { EUR: 1_000_000, USD: 880_000, JPY: 6_123, KWD: 2_900_000 }

interface Market {
  /** Rates are corrected now and then. */
  readonly correction: number
  /** Of which no rate has come in yet. */
  readonly missing: readonly string[]
}

export const MARKETS: readonly Market[] = [
  { correction: 0, missing: ['USD'] },
  { correction: 0, missing: [] },
  { correction: 1234, missing: [] },
]

export const ratesOf =
  ({ correction, missing }: Market): PaperRate =>
  (from, to, day) => {
    const [a, b] = [WORTH[from], WORTH[to]]
    if (a === undefined || b === undefined || missing.includes(from) || missing.includes(to)) return null
    return BigInt(Math.round((a / b) * 1_000_000) + Number(day.slice(8)) * 7 + correction)
  }

export const marketOf =
  (rates: PaperRate) =>
  async ({ from, to, day }: RateQuestion): Promise<MarketRate | null> => {
    const millionths = rates(from, to, day ?? '')
    if (millionths === null) return null
    return { rate: (Number(millionths) / 1_000_000).toFixed(6), day: day ?? '', isApproximate: false, sources: [] }
  }

export const ANA = 1
const [BO, MAX] = [2, -3]
/** Ana's flat, and one that she has nothing to do with. */
export const FLAT = 1
const OTHER_FLAT = 2
export const FLAT_CURRENCY = 'USD'

/** Somebody may bear nothing at all, or more than most people will ever have. */
const money: fc.Arbitrary<ToldMoney> = fc
  .record({
    parts: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99_999 })), { minLength: 3, maxLength: 3 }),
    scale: fc.constantFrom(1, 1, 1, 1, 1_000_000_000),
    currency: fc.constantFrom(...CURRENCIES),
  })
  .map(({ parts, scale, currency }) => {
    const [own = 0, other = 0, third = 0] = parts.map(part => part * scale)
    const amountMinor = own + other + third + 1
    return {
      amountMinor,
      currency,
      payers: [
        { person: ANA, minor: own },
        { person: BO, minor: amountMinor - own },
      ].filter(({ minor }) => minor > 0),
      shares: [
        { person: ANA, minor: own },
        { person: BO, minor: other + 1 },
        { person: MAX, minor: third },
      ],
      split: { type: 'RATIO', entries: [ANA, BO, MAX].map(person => ({ person, value: '1' })) },
    }
  })

const rate = fc.constantFrom(null, { currency: 'EUR', rate: '0.75' }, { currency: 'USD', rate: '1.333333' })
const category = fc.constantFrom('FOOD', 'PETS', 'custom-1', 'custom-2')
const date = fc.constantFrom(...DATES)
const groupId = fc.constantFrom(null, FLAT, FLAT, OTHER_FLAT)
const deed = fc.constantFrom(
  ...['redate', 'recategorise', 'correct', 'revise', 'rate', 'regroup', 'link to Ana', 'link to Bo'],
  ...['void', 'void', 'void', 'erase'],
)
const step = fc.record({ expenseId: fc.integer({ min: 1, max: 6 }), date, category, groupId, money, rate, deed })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function deedOf({ expenseId, date, category, groupId, money, rate, deed }: Step, isDeleted: boolean): ExpenseEvent {
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
    case 'regroup':
      return regrouped(expenseId, groupId)
    case 'link to Ana':
      return linked(expenseId, MAX, ANA, money)
    case 'link to Bo':
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
    const { expenseId, date, category, groupId, money, rate } = each
    const own = events.filter(({ data }) => data.expenseId === expenseId)
    const deletions = own.filter(({ type }) => type === 'ExpenseVoided' || type === 'ExpenseRestored')
    if (own.at(-1)?.type === 'ExpenseErased') continue
    if (own.length > 0) events.push(deedOf(each, deletions.at(-1)?.type === 'ExpenseVoided'))
    else events.push(meal(expenseId, { ...money, date, category, groupId, confirmedRate: rate }))
  }
  return events
}

const usable: ReadonlySet<string> = new Set(['custom-1'])
const command = fc.record({
  type: fc.constantFrom('OpenBudget', 'OpenBudget', 'ReviseBudget', 'CloseBudget'),
  budgetId: fc.integer({ min: 1, max: 4 }),
  month: fc.constantFrom(...MONTHS),
  amount: fc.constantFrom('10', '250', '99999'),
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KPW'),
  category: fc.constantFrom(null, 'FOOD', 'PETS', 'OTHER', 'custom-1'),
}) as fc.Arbitrary<BudgetCommand>

function budgetsOf(commands: readonly BudgetCommand[], holder: BudgetHolder): BudgetEvent[] {
  const events: BudgetEvent[] = []
  for (const each of commands) {
    const state = events.reduce(budget.evolve, budget.initial)
    // Ids are given out once.
    const opened = events.filter(({ type }) => type === 'BudgetOpened').length
    const asked = each.type === 'OpenBudget' ? { ...each, budgetId: opened + 1 } : each
    const decision = budget.decide({ ...asked, holder, usable } as BudgetCommand, state)
    if (!isRefusal(decision)) events.push(...decision)
  }
  return events
}

const budgetsFor = (holder: BudgetHolder): fc.Arbitrary<BudgetEvent[]> =>
  fc.array(command, { maxLength: 10, size: 'max' }).map(commands => budgetsOf(commands, holder))

const coffee: CategoryEvent = {
  type: 'CategoryCreated',
  data: { categoryId: 1, ownerId: ANA, nameId: 1, emojiId: 2, baseCategory: 'FOOD' },
}
const categoryDeeds = fc.subarray<CategoryEvent>([
  { type: 'CategoryRebased', data: { categoryId: 1, baseCategory: 'PETS' } },
  { type: 'CategoryDeleted', data: { categoryId: 1 } },
])

export const flat: GroupEvent = created({ groupId: FLAT, sharesSummary: true, currency: FLAT_CURRENCY })

export const stories = fc.record({
  expenses: fc.array(step, { maxLength: 25, size: 'max' }).map(expensesOf),
  budgets: budgetsFor({ userId: ANA }),
  flatBudgets: budgetsFor({ groupId: FLAT }),
  categories: categoryDeeds.map(deeds => [coffee, ...deeds]),
  batch: fc.constantFrom(1, 3, 100),
})

const IDS = ['expenseId', 'budgetId', 'categoryId', 'groupId', 'userId', 'ownerId', 'createdBy']

/** Each story is told of people and things of its own: everything in it gets numbers that nobody has had. */
export function renumbered<Event extends QuitsEvent>(events: readonly Event[], by: number): Event[] {
  const anew = (key: string, value: unknown): unknown => {
    if (IDS.includes(key)) return value === null ? null : Number(value) + by
    if (['person', 'from', 'to', 'debtor', 'creditor'].includes(key))
      return Number(value) > 0 ? Number(value) + by : Number(value) - by
    if (typeof value === 'string' && value.startsWith('custom-')) return `custom-${Number(value.slice(7)) + by}`
    return value
  }
  return JSON.parse(JSON.stringify(events), anew)
}
