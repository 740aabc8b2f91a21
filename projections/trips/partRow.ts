import type { TripPart } from '#domain/expense/events.ts'
import { type PlacedPart, placeParts } from '#domain/money/convertPart.ts'
import type { PersonId } from '#domain/person.ts'
import type { ExpenseFact } from '../touchedExpenses.ts'

/** An expense that belongs to a trip, as far as the trip counts it. */
export interface PartRow extends Omit<TripPart, 'payers' | 'shares'> {
  readonly tripId: number
  readonly payers: readonly PlacedPart[]
  readonly shares: readonly PlacedPart[]
  /** It counts for nothing, but may be restored. */
  readonly voided: boolean
}

const placed = ({ payers, shares }: Pick<TripPart, 'payers' | 'shares'>, expenseId: number) => ({
  payers: placeParts(payers, expenseId),
  shares: placeParts(shares, expenseId),
})

interface OfTrip extends TripPart {
  readonly expenseId: number
  readonly tripId: number | null
}

/** Undefined: it belongs to no trip. */
function partOf({ expenseId, tripId, ...part }: OfTrip): PartRow | undefined {
  if (tripId === null) return undefined
  const { date, category, amountMinor, currency, confirmedRate } = part
  return { date, category, amountMinor, currency, confirmedRate, ...placed(part, expenseId), tripId, voided: false }
}

/** Undefined: it belongs to no trip, before or now. */
export function partAfter(before: PartRow | undefined, event: ExpenseFact): PartRow | undefined {
  if (event.type === 'ExpenseRecorded' || event.type === 'ExpenseMovedToTrip') return partOf(event.data)
  if (before === undefined) return undefined
  switch (event.type) {
    case 'ExpenseRecategorised':
      return { ...before, category: event.data.category }
    case 'ExpenseRedated':
      return { ...before, date: event.data.date }
    case 'ExpenseAmountCorrected':
    case 'SplitRevised':
    case 'ParticipantLinked': {
      const { expenseId, amountMinor, currency } = event.data
      return { ...before, amountMinor, currency, ...placed(event.data, expenseId) }
    }
    case 'ExpenseRateConfirmed':
      return { ...before, confirmedRate: event.data.confirmedRate }
    case 'ExpenseVoided':
      return { ...before, voided: true }
    case 'ExpenseRestored':
      return { ...before, voided: false }
    case 'ExpenseErased':
      return undefined
    default:
      return before
  }
}

/** What one person paid and bears of an expense, and where that lies in the amount. */
export interface PersonalPart {
  readonly expenseId: number
  readonly expense: PartRow
  readonly person: PersonId
  readonly paid: Place
  readonly borne: Place
}

type Place = Pick<PlacedPart, 'minor' | 'before'>

const NOTHING: Place = { minor: 0, before: 0 }

/** Nobody's as long as it is deleted. */
export function personalParts(expenseId: number, expense: PartRow | undefined): PersonalPart[] {
  if (expense === undefined || expense.voided) return []
  const byPerson = new Map<PersonId, PersonalPart>()
  for (const [name, parts] of [
    ['paid', expense.payers],
    ['borne', expense.shares],
  ] as const) {
    for (const { person, minor, before } of parts) {
      if (minor === 0) continue
      const known = byPerson.get(person) ?? { expenseId, expense, person, paid: NOTHING, borne: NOTHING }
      byPerson.set(person, { ...known, [name]: { minor, before } })
    }
  }
  return [...byPerson.values()]
}
