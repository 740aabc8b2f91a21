import { DEFAULT_CATEGORY } from '../expense/category.ts'
import { type Entered, resolveEntered } from '../expense/record.ts'
import { isRefusal, type Refusal } from '../message.ts'
import { formatMinor } from '../money/money.ts'
import type { Terms } from './events.ts'

/** What is entered for each time. */
export interface EnteredTerms extends Entered {
  readonly isSplitAsAgreed: boolean
}

/** Judged as if it were recorded at once: what is refused today would be refused each time. */
export function termsFrom(entered: EnteredTerms, titleId: number): Terms | Refusal {
  // Who bears the odd cent is settled with each expense anew.
  const money = resolveEntered(entered, String(titleId))
  if (isRefusal(money)) return money
  const { amountMinor, currency, payers, split } = money
  const { category = DEFAULT_CATEGORY, isSplitAsAgreed, groupId, tripId } = entered
  return { titleId, amountMinor, currency, category, payers, split, isSplitAsAgreed, groupId, tripId }
}

/** What somebody would have to enter, by hand and but for the title, for it to be recorded. */
export function enteredBy(terms: Terms): Pick<
  EnteredTerms,
  'amount' | 'currency' | 'payers' | 'split' | 'isSplitAsAgreed' | 'groupId' | 'tripId'
> & {
  readonly category: string
} {
  const { amountMinor, currency, category, payers, split, isSplitAsAgreed, groupId, tripId } = terms
  const [payer] = payers
  const paid = payers.map(({ person, minor }) => ({ person, amount: formatMinor(minor, currency) }))
  return {
    ...{ amount: formatMinor(amountMinor, currency), currency, category, split, isSplitAsAgreed },
    ...{ groupId, tripId },
    payers: payers.length === 1 && payer !== undefined ? [{ person: payer.person }] : paid,
  }
}
