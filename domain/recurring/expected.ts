import { debtsOf } from '../balance/debts.ts'
import type { Part, SplitIntent } from '../expense/events.ts'
import { resolveSplit } from '../expense/split.ts'
import { isRefusal } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { Terms } from './events.ts'

/** Who will bear how much of it, but for the odd cent, which falls to somebody else each time. */
export function expectedShares({ amountMinor, currency, split }: Terms): readonly Part[] {
  const shares = resolveSplit({ amountMinor, currency, intent: split as SplitIntent, seed: '' })
  return isRefusal(shares) ? [] : shares
}

/** What others will owe somebody for it, person by person (negative: be owed). */
export function expectedDebts(terms: Terms, of: PersonId): { readonly person: PersonId; readonly minor: bigint }[] {
  const debts = debtsOf({ payers: terms.payers, shares: expectedShares(terms) }, '')
  return debts.flatMap(({ debtor, creditor, minor }) => {
    if (creditor === of) return { person: debtor, minor: BigInt(minor) }
    return debtor === of ? { person: creditor, minor: -BigInt(minor) } : []
  })
}
