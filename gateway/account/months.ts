import { type Months, ownMonths } from '#domain/calendar/months.ts'
import { dayIn, monthOf } from '#domain/day.ts'
import type { Account } from './accounts.ts'

/** Who has settings. */
type Settled = Pick<Account, 'settings'>

/** As whoever it is has chosen that theirs begin. */
export const monthsOf = ({ settings }: Settled): Months => ownMonths(settings.monthStarts)

/** yyyy-MM: the one it is where somebody lives, of their own months. */
export const currentMonth = (account: Settled, now = new Date()): string =>
  monthsOf(account).monthOf(dayIn(account.settings.timezone, now))

/** yyyy-MM, on the calendar that hangs on somebody's wall. */
export const currentCalendarMonth = ({ settings }: Settled, now = new Date()): string =>
  monthOf(dayIn(settings.timezone, now))
