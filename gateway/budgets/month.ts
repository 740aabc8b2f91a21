import { dayIn, monthOf } from '#domain/day.ts'
import type { Account } from '../account/accounts.ts'

/** yyyy-MM, on the calendar that hangs on somebody's wall. */
export const currentMonth = ({ settings }: Pick<Account, 'settings'>, now = new Date()): string =>
  monthOf(dayIn(settings.timezone, now))
