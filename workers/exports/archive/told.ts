import { formatMinor } from '#domain/money/money.ts'
import { type PersonId, personName } from '#domain/person.ts'
import type { SettledDebt, TransferRecorded } from '#domain/transfer/events.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Called } from '../called.ts'
import type { Told } from './texts.ts'

export const personTold = (called: Called, person: PersonId): Told => ({
  id: personName(person),
  name: called.person(person),
})

export const groupTold = (called: Called, groupId: number | null): Told | null =>
  groupId === null ? null : { id: groupId, name: called.group(groupId) }

export const tripTold = (called: Called, tripId: number | null): Told | null =>
  tripId === null ? null : { id: tripId, title: called.trip(tripId) }

export function categoryTold(called: Called, code: string): Told {
  const { own, base } = called.category(code)
  return { category: base, own_category: own }
}

/** What a payment counts for, where that is another currency. */
export const settledTold = (settled: SettledDebt | null): Told | null =>
  settled === null
    ? null
    : { amount: formatMinor(settled.amountMinor, settled.currency), currency: settled.currency, rate: settled.rate }

/** Which expenses a payment is for, in the currency in which it counts. */
export const paysTold = ({
  pays,
  settled,
  currency,
}: Pick<TransferRecorded['data'], 'pays' | 'settled' | 'currency'>): Told[] =>
  pays.map(({ expenseId, minor }) => ({
    expense: expenseId,
    amount: formatMinor(minor, settled?.currency ?? currency),
  }))

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
