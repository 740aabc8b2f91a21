import { countDays, daysOf, monthOf, plusDays, plusMonths, weekdayOf } from '../day.ts'
import type { Schedule } from './events.ts'

/*
 * The days on which something comes again. They are days of a calendar and no moments: where clocks are put forward or
 * back, nothing is left out and nothing comes twice.
 */

/** Days have four-digit years. */
const LAST_DAY = '9999-12-31'

/** Time divided into pieces of equal meaning, and the days of each on which it comes. */
interface Periods {
  /** Of the one with that number, from 0. */
  readonly daysIn: (period: number) => readonly string[]
  /** In which one a day is; below 0: before all of them. */
  readonly periodOf: (day: string) => number
}

/** The days from a given one on, however far away that is. */
export function* occurrencesOf(schedule: Schedule, from = schedule.first): Generator<string, undefined> {
  const { first, until, count } = schedule
  const { daysIn, periodOf } = periodsOf(schedule)
  const isIn = (day: string): boolean => day >= first
  const beginsWith = Math.max(0, periodOf(from))
  const passed = beginsWith === 0 ? 0 : daysIn(0).filter(isIn).length + (beginsWith - 1) * daysIn(0).length
  const last = until ?? LAST_DAY
  for (let period = beginsWith, number = passed; period <= periodOf(last); period++) {
    for (const day of daysIn(period).filter(isIn)) {
      number++
      if (day.length > last.length || day > last || (count !== null && number > count)) return
      if (day >= from) yield day
    }
  }
}

function periodsOf(schedule: Schedule): Periods {
  switch (schedule.unit) {
    case 'DAY':
      return everySoManyDays(schedule)
    case 'WEEK':
      return weeks(schedule)
    case 'MONTH':
      return months({ ...schedule, monthDay: schedule.monthDay ?? dayOfMonth(schedule.first) })
    case 'YEAR':
      return months({ ...schedule, every: 12 * schedule.every, monthDay: dayOfMonth(schedule.first) })
  }
}

const everySoManyDays = ({ every, first }: Schedule): Periods => ({
  daysIn: period => [plusDays(first, period * every)],
  periodOf: day => Math.floor(daysBetween(first, day) / every),
})

/** Those with the week of the first day on which it comes are counted. Weeks begin on Monday. */
function weeks({ every, first, weekdays }: Schedule): Periods {
  const monday = plusDays(first, 1 - weekdayOf(first))
  const begins = weekdays.some(weekday => weekday >= weekdayOf(first)) ? monday : plusDays(monday, 7)
  return {
    daysIn: period => weekdays.map(weekday => plusDays(begins, period * 7 * every + weekday - 1)),
    periodOf: day => Math.floor(daysBetween(begins, day) / (7 * every)),
  }
}

/** A month that is too short for a day has it on its last. */
export function dayOf(month: string, monthDay: number): string {
  const { last } = daysOf(month)
  return monthDay < dayOfMonth(last) ? `${month}-${String(monthDay).padStart(2, '0')}` : last
}

function months({ every, first, monthDay }: Schedule & { readonly monthDay: number }): Periods {
  const month = monthOf(first)
  const begins = dayOf(month, monthDay) >= first ? month : plusMonths(month, 1)
  return {
    daysIn: period => [dayOf(plusMonths(begins, period * every), monthDay)],
    periodOf: day => Math.floor((monthNumber(day) - monthNumber(begins)) / every),
  }
}

const daysBetween = (one: string, other: string): number => countDays(one, other) - 1

const dayOfMonth = (day: string): number => Number(day.slice(8))

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
