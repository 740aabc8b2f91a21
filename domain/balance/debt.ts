import type { PersonId } from '../person.ts'

/** Part of the stored form of expenses and transfers: see domain/expense/events.ts. */
export interface Debt {
  readonly debtor: PersonId
  readonly creditor: PersonId
  /** In minor units; never nothing. */
  readonly minor: number
}

/**
 * The same debts, with somebody in the place of a placeholder. What two owed, or were owed, is added up and never divided
 * anew, so nobody else owes a cent more or less; and nobody owes themselves anything.
 */
export function linkedDebts(debts: readonly Debt[], from: PersonId, to: PersonId): readonly Debt[] {
  const now = (person: PersonId): PersonId => (person === from ? to : person)
  const byPair = new Map<string, Debt>()
  for (const { debtor: before, creditor: beforehand, minor } of debts) {
    const [debtor, creditor] = [now(before), now(beforehand)]
    if (debtor === creditor) continue
    const pair = `${debtor} ${creditor}`
    byPair.set(pair, { debtor, creditor, minor: (byPair.get(pair)?.minor ?? 0) + minor })
  }
  return [...byPair.values()]
}
