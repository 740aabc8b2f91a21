import type { Months } from '#domain/calendar/months.ts'
import { plusDays } from '#domain/day.ts'
import { type Total, totalOf } from '#domain/money/total.ts'
import { abroadIn, type Days } from '#projections/spending/months.ts'
import { person } from '#projections/spending/queries.ts'
import { untilToday } from '#workers/money/spent.ts'
import type { Account } from '../account/accounts.ts'
import { monthsOf } from '../account/months.ts'
import { todayOf } from '../account/today.ts'
import { conversionOf } from '../expenses/shown.ts'
import { spentIn } from '../money/spent.ts'
import type { Services } from '../services.ts'

/** What a month comes to in the currency of whoever bears it. */
export interface MonthWorth extends Total {
  readonly currency: string
  /** Something in it is converted by a rate of another day, far from its own. */
  readonly isApproximate: boolean
}

type Reading = Pick<Services, 'database' | 'findRate'>
type Bearer = Pick<Account, 'userId' | 'settings' | 'currency'>

/** In the order asked for, which may be any, by a few queries for all of them. */
export async function monthWorths(
  services: Reading,
  viewer: Bearer,
  asked: readonly string[],
): Promise<readonly MonthWorth[]> {
  const months = monthsOf(viewer)
  const today = todayOf(viewer)
  const days = asked.map(month => months.daysOf(month))
  // Nothing counts in those to come, and the last month there is has no day after it.
  const begun = days.filter(({ first }) => first <= today)
  const [sums, vague] = await Promise.all([
    sumsOf(services, viewer, { days: begun, months, today }),
    vagueDays(services, viewer, { days: begun, today }),
  ])
  return days.map(({ first, last }) => ({
    ...totalOf(sums.get(first) ?? []),
    currency: viewer.currency,
    isApproximate: vague.some(day => day >= first && day <= last),
  }))
}

/** By the first days of months. What lies between two of them is counted apart, and for nobody. */
async function sumsOf(
  services: Reading,
  { userId, currency }: Bearer,
  { days, months, today }: { readonly days: readonly Days[]; readonly months: Months; readonly today: string },
) {
  if (days.length === 0) return new Map()
  const starts = [...new Set(days.flatMap(({ first, last }) => [first, plusDays(last, 1)]))].sort()
  const [first = today] = starts
  const end = plusDays(starts.at(-1) ?? today, -1)
  const periods = { first, last: end, starts: starts.filter(start => start <= end) }
  const sums = await spentIn(services, { spender: person, id: userId, today, months, periods }, currency)
  return Map.groupBy(sums, ({ period }) => periods.starts[period])
}

/** Those on which something was entered that no rate of about that day is known for. */
async function vagueDays(
  services: Reading,
  { userId, currency }: Bearer,
  { days, today }: { readonly days: readonly Days[]; readonly today: string },
): Promise<string[]> {
  const counted = days.map(stretch => untilToday(stretch, today))
  const abroad = await abroadIn(services.database, userId, counted, currency)
  const found = await Promise.all(
    abroad.map(async entered => ({ ...entered, by: await conversionOf(services, { currency }, entered) })),
  )
  return found.filter(({ by }) => by?.isApproximate).map(({ date }) => date)
}
