import { daysOf, plusDays, plusMonths } from '../day.ts'

/** The day a month begins on: one that every calendar month has, or the last one from Monday to Friday. */
export type MonthStart = number | 'LAST_WORKING_DAY'

/** February has 28 days. */
export const LATEST_START_DAY = 28

export const isMonthStart = (value: unknown): value is MonthStart =>
  value === 'LAST_WORKING_DAY' || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LATEST_START_DAY)

/** How somebody's months begin from a day on. What lies before it stays as it was. */
export interface MonthRule {
  /** yyyy-MM-dd */
  readonly from: string
  readonly startDay: MonthStart
}

/** Whoever is paid late in a month lives on it in the next one: so begin months that are called after the next one. */
const LAST_DAY_OF_ITS_OWN_MONTH = 15

function lastWorkingDayOf(month: string): string {
  const { last } = daysOf(month)
  const weekday = new Date(`${last}T00:00:00Z`).getUTCDay()
  // 6 is Saturday, 0 Sunday.
  const daysAfterFriday = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  return plusDays(last, -daysAfterFriday)
}

/** Where a month of that name begins: in the middle of the calendar month before it or later, or up to its own 15th. */
function beginningBy(startDay: MonthStart, month: string): string {
  if (startDay === 'LAST_WORKING_DAY') return lastWorkingDayOf(plusMonths(month, -1))
  const beginsIn = startDay > LAST_DAY_OF_ITS_OWN_MONTH ? plusMonths(month, -1) : month
  return `${beginsIn}-${String(startDay).padStart(2, '0')}`
}

/**
 * Where a month begins by all rules that there have been. One that had begun when a rule came keeps its beginning, and one
 * that would have begun before it by the new rule does, too: so nothing before a rule ever changes. Months neither overlap
 * nor go missing, for by whatever rule each begins, it does so later than the one before it.
 */
export const beginningOf = (rules: readonly MonthRule[], month: string): string =>
  rules.reduce(
    (beginning, { from, startDay }) => {
      if (beginning < from) return beginning
      const next = beginningBy(startDay, month)
      return next < from ? beginning : next
    },
    beginningBy(1, month),
  )

/** By what months begin, by the last rule that there is. */
export const startDayOf = (rules: readonly MonthRule[]): MonthStart => rules.at(-1)?.startDay ?? 1

/** With another rule from a day on. One of the same day gives way, and so does one of a place where it is tomorrow already. */
export function withRule(rules: readonly MonthRule[], rule: MonthRule): readonly MonthRule[] {
  const earlier = rules.filter(({ from }) => from < rule.from)
  const kept = withoutIdle(earlier, rule.from)
  return startDayOf(kept) === rule.startDay ? kept : [...kept, rule]
}

/** Without the last rules that no month began by before that day: whoever tries all of them leaves one behind. */
function withoutIdle(rules: readonly MonthRule[], today: string): readonly MonthRule[] {
  const last = rules.at(-1)
  if (last === undefined) return rules
  const before = rules.slice(0, -1)
  const isIdle = beginningsUntil(before, last.from, today) === beginningsUntil(rules, last.from, today)
  return isIdle ? withoutIdle(before, today) : rules
}

function beginningsUntil(rules: readonly MonthRule[], from: string, today: string): string {
  const beginnings: string[] = []
  for (let month = from.slice(0, 7); ; month = plusMonths(month, 1)) {
    const beginning = beginningOf(rules, month)
    if (beginning >= today) return beginnings.join()
    beginnings.push(beginning)
  }
}
