import { dayIn } from '#domain/day.ts'
import type { Account } from './accounts.ts'

/** Which day it is where somebody lives. What is dated later counts in no sum of theirs yet. */
export const todayOf = ({ settings }: Pick<Account, 'settings'>, now = new Date()): string =>
  dayIn(settings.timezone, now)
