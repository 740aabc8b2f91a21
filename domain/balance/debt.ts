import { z } from 'zod'
import { amount, person, type Stored } from '../event.ts'
import type { PersonId } from '../person.ts'

const debt = z
  .object({ debtor: person, creditor: person, minor: amount })
  .refine(({ debtor, creditor }) => debtor !== creditor, 'nobody owes themselves')

/** Part of what expenses and transfers store: nobody owes themselves anything, and nobody owes nothing. */
export const debts = z.array(debt)

export type Debt = Stored<typeof debt>

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
