import { minorOf } from '../balances.ts'
import type { Balance, Debtor } from '../people.ts'
import { netOf, type Part } from './settlement.ts'

/** What stands between the viewer and one person in one currency. */
export interface Debt {
  readonly person: Debtor
  readonly currency: string
  readonly parts: readonly (Part & { readonly groupName: string | null })[]
  /** Positive: they owe the viewer. */
  readonly net: number
  /** There is something between them in other currencies too. */
  readonly isOneOfSeveral: boolean
  /** The group in which it lies, where that is all that is looked at. */
  readonly within: string | null
}

export function debtOf({ person, amounts }: Balance, currency: string, within: string | null = null): Debt | null {
  const entry = amounts.find(({ amount }) => amount.currency === currency)
  if (!entry) return null
  const parts = entry.byGroup.map(({ group, amount }) => ({
    ...{ groupId: group?.id ?? null, groupName: group?.name ?? null },
    minor: minorOf(amount),
  }))
  return { person, currency, parts, net: netOf(parts), isOneOfSeveral: amounts.length > 1, within }
}
