import type { NotificationKind } from './kinds.ts'

/** What is told, with people by their names. */
export interface Told {
  readonly kind: NotificationKind
  readonly count: number
  readonly actor: string
  readonly title: string | null
  /** With whom a payment is. */
  readonly other: string | null
  /** Which budget; null: it is about none, or about many. */
  readonly budget: ToldBudget | null
  readonly minor: number | null
  readonly beforeMinor: number | null
}

/** Of a budget, what was spent by then is in `minor`, and what was planned in `beforeMinor`. */
interface ToldBudget {
  /** Whose it is; null: that of whoever is told. */
  readonly group: ToldGroup | null
  /** What it is for, by its name; null: for all that is spent. */
  readonly category: string | null
  /** yyyy-MM */
  readonly month: string
}

interface ToldGroup {
  /** Null: it was erased. */
  readonly name: string | null
}

/** By which words of the catalogue it is said, and what these are filled with. */
export interface Sentence {
  readonly key: SentenceKey
  readonly values: Readonly<Record<string, string | number>>
}

const ONE = {
  EXPENSE_ADDED: 'notifications.expenseAdded',
  EXPENSE_CHANGED: 'notifications.expenseChanged',
  EXPENSE_LEFT: 'notifications.expenseLeft',
  EXPENSE_DELETED: 'notifications.expenseDeleted',
  EXPENSE_RESTORED: 'notifications.expenseRestored',
  EXPENSE_COMMENTED: 'notifications.expenseCommented',
  PAYMENT_RECORDED: 'notifications.paymentRecorded',
  PAYMENT_DELETED: 'notifications.paymentDeleted',
  PAYMENT_RESTORED: 'notifications.paymentRestored',
  PAYMENT_CONFIRMED: 'notifications.paymentConfirmed',
  CONNECTION_REQUESTED: 'notifications.connectionRequested',
  CONNECTION_ACCEPTED: 'notifications.connectionAccepted',
  GROUP_INVITED: 'notifications.groupInvited',
  TRIP_JOINED: 'notifications.tripJoined',
  BUDGET_REACHED: 'notifications.budgetNearly',
} as const satisfies Readonly<Record<NotificationKind, string>>

/** What one person does to many things at once. Two are connected once. */
const MANY = {
  EXPENSE_ADDED: 'notifications.expensesAdded',
  EXPENSE_CHANGED: 'notifications.expensesChanged',
  EXPENSE_LEFT: 'notifications.expensesLeft',
  EXPENSE_DELETED: 'notifications.expensesDeleted',
  EXPENSE_RESTORED: 'notifications.expensesRestored',
  EXPENSE_COMMENTED: 'notifications.expensesCommented',
  PAYMENT_RECORDED: 'notifications.paymentsRecorded',
  PAYMENT_DELETED: 'notifications.paymentsDeleted',
  PAYMENT_RESTORED: 'notifications.paymentsRestored',
  PAYMENT_CONFIRMED: 'notifications.paymentsConfirmed',
  GROUP_INVITED: 'notifications.groupsInvited',
  TRIP_JOINED: 'notifications.tripsJoined',
  BUDGET_REACHED: 'notifications.budgetsReached',
} as const satisfies Readonly<Partial<Record<NotificationKind, string>>>

/** Where it has no title any more, or none for whoever is told. */
const UNTITLED = {
  GROUP_INVITED: 'notifications.aGroup',
  TRIP_JOINED: 'notifications.aTrip',
} as const satisfies Readonly<Partial<Record<NotificationKind, string>>>

const OWED = {
  owing: 'notifications.youOwe',
  owed: 'notifications.youAreOwed',
  before: 'notifications.before',
  paid: 'notifications.youPaid',
  received: 'notifications.paidYou',
  untitled: 'notifications.anExpense',
} as const

/** How far a budget is used up: for one thing, or for all that is spent; */
const OWN_BUDGET = {
  nearly: [ONE.BUDGET_REACHED, 'notifications.allNearly'],
  used: ['notifications.budgetUsed', 'notifications.allUsed'],
  over: ['notifications.budgetOver', 'notifications.allOver'],
} as const

/** the same of a group, by its name, or without one. */
const GROUP_BUDGET = {
  nearly: ['notifications.groupBudgetNearly', 'notifications.groupAllNearly'],
  used: ['notifications.groupBudgetUsed', 'notifications.groupAllUsed'],
  over: ['notifications.groupBudgetOver', 'notifications.groupAllOver'],
} as const
const NAMELESS_GROUP = 'figure.erasedGroup'

const SPENT = 'notifications.spentOf'

type ValueOf<All> = All[keyof All]
type BudgetKey =
  | ValueOf<typeof OWN_BUDGET>[number]
  | ValueOf<typeof GROUP_BUDGET>[number]
  | typeof NAMELESS_GROUP
  | typeof SPENT
type SentenceKey =
  | ValueOf<typeof ONE>
  | ValueOf<typeof MANY>
  | ValueOf<typeof UNTITLED>
  | ValueOf<typeof OWED>
  | BudgetKey

/** Says words of the catalogue in somebody's language. */
export type Say = (sentence: Sentence) => string
/** Writes in somebody's language. */
export interface Write {
  /** An amount, without its sign. */
  readonly amount: (minor: number) => string
  /** "92%", rounded down, so that nothing reads 90% before it is. */
  readonly percentage: (percentage: number) => string
  /** "November", within a sentence. */
  readonly month: (month: string) => string
}

/** What happened, in a sentence. */
export function whatHappened(told: Told, say: Say, write: Write): string {
  const { kind, count, actor: name, title, budget } = told
  if (count === 1 && budget !== null) return howFar(told, budget, say, write)
  const many = count > 1 ? (MANY as Readonly<Partial<Record<NotificationKind, ValueOf<typeof MANY>>>>)[kind] : undefined
  if (many !== undefined) return say({ key: many, values: { name, count } })
  const untitled = (UNTITLED as Readonly<Partial<Record<NotificationKind, ValueOf<typeof UNTITLED>>>>)[kind]
  const called = title ?? say({ key: untitled ?? OWED.untitled, values: {} })
  return say({ key: ONE[kind], values: { name, title: called } })
}

/** What it comes to for whoever is told, in another sentence; null: nothing, or it says itself. */
export function whatItMeans(told: Told, say: Say, write: Write): string | null {
  const { kind, count, other, budget, minor, beforeMinor } = told
  if (count > 1 || minor === null || minor === 0 || kind === 'EXPENSE_DELETED') return null
  const amount = write.amount(Math.abs(minor))
  if (budget !== null) return say({ key: SPENT, values: { amount, planned: write.amount(beforeMinor ?? 0) } })
  if (other !== null) return say({ key: minor < 0 ? OWED.paid : OWED.received, values: { name: other, amount } })
  const now = say({ key: minor < 0 ? OWED.owing : OWED.owed, values: { amount } })
  const isComparable = beforeMinor !== null && beforeMinor !== minor && Math.sign(beforeMinor) === Math.sign(minor)
  return isComparable ? say({ key: OWED.before, values: { now, before: write.amount(Math.abs(beforeMinor)) } }) : now
}

/** By how much it is over is told where it is, as on the page of the budgets. */
function howFar({ minor, beforeMinor }: Told, budget: ToldBudget, say: Say, write: Write): string {
  const { group, category, month } = budget
  const [spent, planned] = [minor ?? 0, beforeMinor ?? 0]
  const words = group === null ? OWN_BUDGET : GROUP_BUDGET
  const [ofOne, ofAll] = words[spent < planned ? 'nearly' : spent === planned ? 'used' : 'over']
  const percentage = write.percentage((spent * 100) / planned)
  const whose = group === null ? {} : { group: group.name ?? say({ key: NAMELESS_GROUP, values: {} }) }
  const values = { ...whose, month: write.month(month), percentage, amount: write.amount(Math.abs(spent - planned)) }
  return say(category === null ? { key: ofAll, values } : { key: ofOne, values: { ...values, category } })
}
