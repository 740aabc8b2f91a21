import { isDay, plusDays } from '../day.ts'
import { DUPLICATE_DAYS } from '../expense/duplicate.ts'

/** What a row tells of, and an expense may be. */
export interface Spending {
  /** yyyy-MM-dd */
  readonly date: string
  readonly currency: string
  readonly amountMinor: number
}

interface Recorded extends Spending {
  readonly expenseId: number
}

/** The day itself, then those around it, the nearest first. */
const DAYS_APART = [
  0,
  ...Array.from({ length: DUPLICATE_DAYS }, (_, index) => index + 1).flatMap(days => [-days, days]),
]

export const daysAround = (date: string): readonly string[] =>
  DAYS_APART.map(days => plusDays(date, days)).filter(isDay)

const placeOf = ({ date, currency, amountMinor }: Spending): string => `${date} ${currency} ${amountMinor}`

/**
 * Tells which rows of a statement are expenses that somebody has recorded already: of the same amount, and a few days apart
 * at most, for banks book later than people write down. What it is called says nothing, for banks call it otherwise. Each
 * expense is one row at most, so that of two coffees of the same price one stays new.
 */
export class AlreadyThere {
  private readonly taken = new Set<number>()

  /**
   * Which expense each of some rows is; undefined: none. What was on the day itself is looked for first for all of them, so
   * that none is taken by a row that is only near it. However many are alike, each is looked at once.
   */
  match(rows: readonly Spending[], recorded: readonly Recorded[]): (number | undefined)[] {
    const open = Map.groupBy(
      recorded.filter(({ expenseId }) => !this.taken.has(expenseId)),
      placeOf,
    )
    const matches = rows.map((): number | undefined => undefined)
    for (const days of DAYS_APART) {
      for (const [index, row] of rows.entries()) {
        if (matches[index] !== undefined) continue
        matches[index] = open.get(placeOf({ ...row, date: plusDays(row.date, days) }))?.pop()?.expenseId
      }
    }
    for (const expenseId of matches) if (expenseId !== undefined) this.taken.add(expenseId)
    return matches
  }
}
