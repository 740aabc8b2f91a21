import { differenceInCalendarDays, parseISO } from 'date-fns'
import { formatMinor } from '#domain/money/money.ts'
import type { MoneyLike } from '#web/format/money.ts'
import type { SpentTrip } from './tripSpending.ts'

export interface Pace {
  readonly perDay: MoneyLike
  /** Today included, once the trip has begun. */
  readonly days: number
}

/** What may be spent on each day that is left of the trip; null where there is no such day, or nothing left to spend. */
export function paceOf({ budget, spending, startDate, endDate }: SpentTrip, today: string): Pace | null {
  const left = budget ? BigInt(budget.minor) - BigInt(spending.total.minor) : 0n
  const from = today > startDate ? today : startDate
  const days = differenceInCalendarDays(parseISO(endDate), parseISO(from)) + 1
  if (!budget || days <= 0) return null
  const { currency } = budget
  const perDay = left / BigInt(days)
  return perDay > 0n ? { perDay: { amount: formatMinor(perDay, currency), currency }, days } : null
}
