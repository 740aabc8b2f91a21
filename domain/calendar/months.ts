import { daysOf, monthOf, plusDays, plusMonths } from '../day.ts'
import { beginningOf, type MonthRule } from './monthRules.ts'

/** How somebody divides time into months. Every day is in one of them, and none lies between two. */
export interface Months {
  /** yyyy-MM: what the month of a day is called. */
  readonly monthOf: (day: string) => string
  /** The first and the last day of a month. */
  readonly daysOf: (month: string) => { readonly first: string; readonly last: string }
  /** What the month is called that comes so many months later, or earlier. */
  readonly plus: (month: string, months: number) => string
}

/** Those that hang on the wall. */
export const CALENDAR_MONTHS: Months = { monthOf, daysOf, plus: plusMonths }

/** There are no days before the first and after the last of these, so they have whatever would be in their neighbours. */
const [FIRST, LAST] = ['1000-01', '9999-12']

/**
 * Somebody's own, that begin on payday. Each is called after the calendar month that most of its days are in, and there is
 * one of every name, also where a rule changes: that month is shorter or longer.
 */
export function ownMonths(rules: readonly MonthRule[]): Months {
  if (rules.length === 0) return CALENDAR_MONTHS
  const beginnings = new Map<string, string>()
  const beginning = (month: string): string => {
    const known = beginnings.get(month) ?? beginningOf(rules, month)
    beginnings.set(month, known)
    return known
  }
  return {
    monthOf: day => {
      const onTheWall = monthOf(day)
      const next = plusMonths(onTheWall, 1)
      if (onTheWall !== LAST && day >= beginning(next)) return next
      return onTheWall === FIRST || day >= beginning(onTheWall) ? onTheWall : plusMonths(onTheWall, -1)
    },
    daysOf: month => ({
      first: month === FIRST ? daysOf(FIRST).first : beginning(month),
      last: month === LAST ? daysOf(LAST).last : plusDays(beginning(plusMonths(month, 1)), -1),
    }),
    plus: plusMonths,
  }
}

/** The months that any of these days is in, the earliest first. */
export function monthsWithin({ monthOf: nameOf, plus }: Months, days: ReturnType<Months['daysOf']>): readonly string[] {
  const names = [nameOf(days.first)]
  const last = nameOf(days.last)
  for (let name = names[0] ?? last; name < last; ) {
    name = plus(name, 1)
    names.push(name)
  }
  return names
}

/** Whether a month is what the wall calls by its name. */
export function isCalendarMonth(month: string, { daysOf: ownDaysOf }: Months): boolean {
  const [own, onTheWall] = [ownDaysOf(month), daysOf(month)]
  return own.first === onTheWall.first && own.last === onTheWall.last
}
