import { daysOf, plusDays, weekdayOf } from '#domain/day.ts'

/** A day of a month on a sheet on the wall. */
export interface SheetDay<Day> {
  readonly date: string
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number
  /** What comes on it, if anything does. */
  readonly coming: Day | undefined
}

/** All days of a month, each with what comes on it. */
export function monthDays<Day extends { readonly date: string }>(
  month: string,
  days: readonly Day[],
): readonly SheetDay<Day>[] {
  const { first, last } = daysOf(month)
  const on = new Map(days.map(day => [day.date, day]))
  const sheet: SheetDay<Day>[] = []
  for (let date = first; date <= last; date = plusDays(date, 1)) {
    sheet.push({ date, weekday: weekdayOf(date), coming: on.get(date) })
  }
  return sheet
}
