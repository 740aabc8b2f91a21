import { countDays } from '../day.ts'
import { DUPLICATE_DAYS } from '../expense/duplicate.ts'

/** An expense that may be what a row tells of. */
export interface Candidate {
  readonly expenseId: number
  /** yyyy-MM-dd */
  readonly date: string
  readonly currency: string
  readonly amountMinor: number
}

/**
 * Tells which rows of a statement are expenses that somebody has recorded already: of the same amount, and a few days apart
 * at most, for banks book later than people write down. What it is called says nothing, for banks call it otherwise. Each
 * expense is one row at most, so that of two coffees of the same price one stays new.
 */
export class AlreadyThere {
  private readonly taken = new Set<number>()

  /** The nearest day first. */
  find(row: Omit<Candidate, 'expenseId'>, candidates: readonly Candidate[]): Candidate | undefined {
    const daysApart = ({ date }: Candidate): number => Math.abs(countDays(row.date, date) - 1)
    const found = candidates
      .filter(
        each =>
          each.currency === row.currency &&
          each.amountMinor === row.amountMinor &&
          daysApart(each) <= DUPLICATE_DAYS &&
          !this.taken.has(each.expenseId),
      )
      .toSorted((one, other) => daysApart(one) - daysApart(other) || one.expenseId - other.expenseId)[0]
    if (found !== undefined) this.taken.add(found.expenseId)
    return found
  }
}
