import { formatMinor } from '#domain/money/money.ts'
import { type PersonId, personName } from '#domain/person.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Called } from '../called.ts'
import type { Told } from './texts.ts'

export const personTold = (called: Called, person: PersonId): Told => ({
  id: personName(person),
  name: called.person(person),
})

/** Who paid how much of it, and who bears how much. */
export function moneyTold(called: Called, money: Pick<ExpenseView, 'currency' | 'payers' | 'shares' | 'split'>): Told {
  const { currency, payers, shares, split } = money
  const part = ({ person, minor }: ExpenseView['shares'][number]): Told => ({
    person: personTold(called, person),
    amount: formatMinor(minor, currency),
  })
  return {
    ...{ paid_by: payers.map(part), shares: shares.map(part), split_type: split.type },
    split_values: split.entries.map(({ person, value }) => ({ person: personTold(called, person), value })),
  }
}
