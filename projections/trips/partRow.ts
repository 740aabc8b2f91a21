import type { TripPart } from '#domain/expense/events.ts'
import type { ExpenseFact } from '../touchedExpenses.ts'

/** An expense that belongs to a trip, as far as the trip counts it. */
export interface PartRow extends TripPart {
  readonly tripId: number
  /** It counts for nothing, but may be restored. */
  readonly voided: boolean
}

const factsOf = ({ date, category, amountMinor, currency, payers, shares, confirmedRate }: TripPart): TripPart => {
  return { date, category, amountMinor, currency, payers, shares, confirmedRate }
}

/** Undefined: it belongs to no trip. */
const partOf = ({ tripId, ...part }: TripPart & { readonly tripId: number | null }): PartRow | undefined =>
  tripId === null ? undefined : { ...factsOf(part), tripId, voided: false }

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
      const { amountMinor, currency, payers, shares } = event.data
      return { ...before, amountMinor, currency, payers, shares }
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
