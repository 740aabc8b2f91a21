import { type Months, ownMonths } from '#domain/calendar/months.ts'
import { monthOf } from '#domain/day.ts'
import type { Account } from './accounts.ts'
import { todayOf } from './today.ts'

/** Who has settings. */
type Settled = Pick<Account, 'settings'>

/** As whoever it is has chosen that theirs begin. */
export const monthsOf = ({ settings }: Settled): Months => ownMonths(settings.monthStarts)

/** yyyy-MM: the one it is where somebody lives, of their own months. */
export const currentMonth = (account: Settled, now = new Date()): string =>
  monthsOf(account).monthOf(todayOf(account, now))

/** yyyy-MM, on the calendar that hangs on somebody's wall. */
export const currentCalendarMonth = (account: Settled, now = new Date()): string => monthOf(todayOf(account, now))
