import { CALENDAR_MONTHS, type Months, monthsWithin } from '#domain/calendar/months.ts'
import { countDays, daysOf } from '#domain/day.ts'
import type { Days, MonthPrint } from '#projections/spending/months.ts'
import type { Periods } from '#projections/spending/queries.ts'

/** So much of a month as lies within some days. */
export interface Piece extends Days {
  readonly isWhole: boolean
  /** Of what the calendar months are made that it touches. */
  readonly print: bigint
}

/** A quarter of a year is counted as fast as anything that is kept of it is found. */
const FEWEST_DAYS = 93

/** Whether periods are long, and begin where months do, so that each month is in one of them. */
export function isMadeOfMonths({ first, last, starts }: Periods, { monthOf, daysOf }: Months): boolean {
  const beginsMonth = (day: string): boolean => daysOf(monthOf(day)).first === day
  return countDays(first, last) >= FEWEST_DAYS && starts.every(start => start === first || beginsMonth(start))
}

/** The months in which there is anything, as far as they lie within these days; the earliest first. */
export function piecesOf(days: Days, months: Months, prints: readonly MonthPrint[]): Piece[] {
  const printOf = new Map(prints.map(({ month, print }) => [month, print]))
  const names = new Set(prints.flatMap(({ month }) => monthsWithin(months, daysOf(month))))
  return [...names].sort().flatMap(name => {
    const whole = months.daysOf(name)
    const piece = { first: later(whole.first, days.first), last: earlier(whole.last, days.last) }
    if (piece.first > piece.last) return []
    const touched = monthsWithin(CALENDAR_MONTHS, piece)
    const print = touched.reduce((sum, month) => sum + (printOf.get(month) ?? 0n), 0n)
    return { ...piece, isWhole: piece.first === whole.first && piece.last === whole.last, print }
  })
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)
