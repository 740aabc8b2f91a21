import { CALENDAR_MONTHS, type Months } from '#domain/calendar/months.ts'
import { isMonth } from '#domain/day.ts'
import type { Account } from '../account/accounts.ts'
import { currentCalendarMonth, currentMonth, monthsOf } from '../account/months.ts'
import type { MonthKind } from '../generated/resolvers.ts'
import { badInput } from '../graphql/limits.ts'

/** Which month of whose. */
interface AskedMonth {
  readonly month?: string | null | undefined
  readonly months?: MonthKind | null | undefined
}

/** The viewer's own, unless those of the calendar are asked for. */
export const monthsAsked = (kind: MonthKind | null | undefined, viewer: Account): Months =>
  kind === 'CALENDAR' ? CALENDAR_MONTHS : monthsOf(viewer)

/** The one that was asked for, or the current one. */
export function monthAsked({ month, months }: AskedMonth, viewer: Account): string {
  if (month == null) return months === 'CALENDAR' ? currentCalendarMonth(viewer) : currentMonth(viewer)
  if (!isMonth(month)) throw badInput('month must be a month that exists, as yyyy-MM')
  return month
}
