import { isBaseCategory } from '#domain/expense/category.ts'
import { type Band, bandOf } from '#web/format/progress.ts'
import type { MoneyFieldsFragment } from '#web/format/Shared.generated.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import type {
  BudgetFactsFragment,
  BudgetGroupsQuery,
  BudgetMonthFragment,
  BudgetProgressFactsFragment,
} from './Budgets.generated.ts'

export type Budget = BudgetFactsFragment
export type Money = MoneyFieldsFragment
export type Month = BudgetMonthFragment
export type Progress = BudgetProgressFactsFragment
export type Group = BudgetGroupsQuery['groups'][number]

/** Who looks at the screen, as far as budgets need to know. */
export interface Viewer {
  readonly id: string
  readonly currency: string
  readonly preferredCurrencies: readonly string[]
}

/** Whose budgets they are. */
export interface Holder {
  /** Null: the viewer. */
  readonly group: Group | null
  /** Of what is spent, and of a budget if nothing else is said. */
  readonly currency: string
  readonly canEdit: boolean
}

const holderOf = (group: Group | null, viewer: Viewer): Holder => ({
  group,
  currency: group?.currency ?? viewer.currency,
  canEdit: group === null || group.membership.role === 'ADMIN',
})

/** Null: there is no such group for the viewer. Undefined: nobody knows yet. */
export function findHolder(
  groupId: string | null,
  groups: readonly Group[] | undefined,
  viewer: Viewer,
): Holder | null | undefined {
  if (groupId === null) return holderOf(null, viewer)
  const group = groups?.find(({ id }) => id === groupId)
  return group ? holderOf(group, viewer) : groups && null
}

/** One line of the list: what a budget was in the month that is shown, and what became of it. */
export interface Line {
  readonly progress: Progress
  /** As it is now, or the one that was made in its place since; null: it has ended. */
  readonly now: Budget | null
}

export function linesOf({ overall, categories }: Month, budgets: readonly Budget[]): readonly Line[] {
  const then = [...(overall ? [overall] : []), ...categories]
  const lasting = new Set(then.map(({ budget }) => budget.id))
  // Whoever deletes a budget and brings it back has another one for the same, not none.
  const later = budgets.filter(({ id }) => !lasting.has(id))
  const nowOf = ({ budget: { id, category } }: Progress) =>
    budgets.find(budget => budget.id === id) ?? later.find(budget => budget.category?.id === category?.id) ?? null
  return then.map(progress => ({ progress, now: nowOf(progress) }))
}

/** How a budget of an earlier month differs from what it is now. */
export type Since = 'same' | 'ended' | 'moved' | 'changed'

export function sinceThen({ progress: { budget }, now }: Line): Since {
  if (now === null) return 'ended'
  if (now.category?.id !== budget.category?.id) return 'moved'
  const isSame = now.amount.minor === budget.amount.minor && now.amount.currency === budget.amount.currency
  return isSame ? 'same' : 'changed'
}

interface Spending {
  readonly month: Pick<Month, 'startDate' | 'endDate'>
  /** Null: in all of them. */
  readonly category: string | null
  readonly group: Group | null
}

/** Where the expenses are that a figure is made of. */
export function expensesPath({ month, category, group }: Spending): string {
  const { startDate, endDate } = month
  const filter = new URLSearchParams({ startDate, endDate, type: 'expenses' })
  if (category !== null) filter.set('category', category)
  if (group !== null) filter.set('groupId', group.id)
  return `/expenses?${filter}`
}

/** What is spent of a budget, as it opens. What is in a category of one's own counts as its base category too. */
export function spentIn({ month, category, group }: Spending): FigureInput {
  const { startDate, endDate } = month
  const base = category !== null && isBaseCategory(category) ? category : null
  const days = { startDate, endDate, base }
  if (group !== null) return { groupSpent: { ...days, groupId: group.id } }
  return { spent: { ...days, category: base === null ? category : null } }
}

/** What is left of a budget, as it opens. */
export const leftOf = ({
  month,
  category,
  group,
}: Omit<Spending, 'month'> & { readonly month: Pick<Month, 'month'> }): FigureInput => ({
  left: { month: month.month, category, groupId: group?.id ?? null },
})

/** How much of a budget is left, in the words that go with its colour. */
export type Standing = 'fine' | 'close' | 'nearlyUsed' | 'used' | 'over'

const standings: Readonly<Record<Band, Standing>> = { success: 'fine', warning: 'close', danger: 'nearlyUsed' }

export function standingOf(remaining: Money, percentage: number): Standing {
  const minor = BigInt(remaining.minor)
  if (minor < 0n) return 'over'
  if (minor === 0n) return 'used'
  return standings[bandOf(percentage)]
}
