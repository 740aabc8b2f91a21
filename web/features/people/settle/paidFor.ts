import { type Part, type Payer, type Portion, portionsOf } from './settlement.ts'

/* Which expenses a payment is for, and how much of it. */

/** An expense for which something is left to pay. */
export interface OpenExpense {
  readonly id: string
  readonly title: string
  /** yyyy-MM-dd */
  readonly date: string
  readonly groupId: string | null
  readonly groupName: string | null
  /** Positive: they owe it to me. */
  readonly minor: number
}

/** So much of a payment is for an expense. */
export interface Allotted {
  readonly expenseId: string
  readonly groupId: string | null
  readonly minor: number
}

/** What is settled of one part of a balance, and for which expenses. */
export interface PortionFor extends Portion {
  readonly pays: readonly Allotted[]
}

const directionOf = (payer: Payer): number => (payer === 'them' ? 1 : -1)

/** Those for which it is the payer who owes. */
export const owedBy = (payer: Payer, open: readonly OpenExpense[]): readonly OpenExpense[] =>
  open.filter(({ minor }) => minor * directionOf(payer) > 0)

export const sumOf = (expenses: readonly OpenExpense[]): number =>
  expenses.reduce((sum, { minor }) => sum + Math.abs(minor), 0)

/**
 * The latest of them, as far as they come to what is owed in all: what is older is settled by payments that say of no expense
 * that they are for it.
 */
export function likelyOpen(newestFirst: readonly OpenExpense[], owed: number): number {
  let sum = 0
  const last = newestFirst.findIndex(({ minor }) => {
    sum += Math.abs(minor)
    return sum >= owed
  })
  return last < 0 ? newestFirst.length : last + 1
}

/** The oldest is paid for first, as far as the payment goes. */
export function allot(newestFirst: readonly OpenExpense[], minor: number): Allotted[] {
  let rest = minor
  return newestFirst.toReversed().flatMap(({ id, groupId, ...open }) => {
    const paid = Math.min(rest, Math.abs(open.minor))
    rest -= paid
    return paid > 0 ? [{ expenseId: id, groupId, minor: paid }] : []
  })
}

/**
 * What is paid for an expense counts in the group to which that belongs; the rest goes where it settles most, as if that had
 * been paid before.
 */
export function portionsFor(
  parts: readonly Part[],
  payer: Payer,
  minor: number,
  allotted: readonly Allotted[],
): PortionFor[] {
  if (allotted.length === 0) return portionsOf(parts, payer, minor).map(portion => ({ ...portion, pays: [] }))
  const byGroup = Map.groupBy(allotted, ({ groupId }) => groupId)
  const paidIn = (groupId: string | null): number =>
    (byGroup.get(groupId) ?? []).reduce((sum, part) => sum + part.minor, 0)
  const rest = minor - allotted.reduce((sum, part) => sum + part.minor, 0)
  const left = parts.map(part => ({ ...part, minor: part.minor - directionOf(payer) * paidIn(part.groupId) }))
  const others = rest > 0 ? portionsOf(left, payer, rest) : []
  const named = [...byGroup].map(([groupId, pays]): PortionFor => {
    const beside = others.find(portion => portion.groupId === groupId && portion.payer === payer)
    return { groupId, payer, minor: paidIn(groupId) + (beside?.minor ?? 0), pays }
  })
  const alone = others.filter(portion => portion.payer !== payer || !byGroup.has(portion.groupId))
  return [...named, ...alone.map(portion => ({ ...portion, pays: [] }))]
}
