import type { Months } from '#domain/calendar/months.ts'
import { formatMinor } from '#domain/money/money.ts'
import type { Entry } from '../entry.ts'
import type { Month } from '../expense.ts'
import { isOfThese } from '../feedRows.ts'

export interface Listed {
  readonly isRead: boolean
  readonly hasMore: boolean
  readonly entries: readonly Entry[]
  readonly months: readonly Month[]
}

type Told = Pick<Month, 'startDate' | 'endDate'> & { readonly total: NonNullable<Month['total']> }

/** What the month it is comes to, as far as the list knows; null where it does not. */
export function monthSoFar(
  { isRead, hasMore, entries, months: listed }: Listed,
  months: Months,
  { today, currency }: { readonly today: string; readonly currency: string },
): Told | null {
  const name = months.monthOf(today)
  const told = listed.find(month => month.month === name && isOfThese(months, month))
  if (told) return told.total && { startDate: told.startDate, endDate: told.endDate, total: told.total }
  const { first, last } = months.daysOf(name)
  // What is listed so far may all lie ahead.
  const isPassed = isRead && (!hasMore || entries.some(({ date }) => date < first))
  if (!isPassed || entries.some(({ date }) => date >= first && date <= last)) return null
  const nothing = { amount: formatMinor(0n, currency), minor: '0', currency }
  return { startDate: first, endDate: last, total: { amount: nothing, isApproximate: false, unconverted: [] } }
}
