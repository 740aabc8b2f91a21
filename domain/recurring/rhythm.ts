import { countDays, daysOf, monthOf, plusDays, plusMonths, weekdayOf } from '../day.ts'
import type { Schedule } from './events.ts'
import { dayOf } from './occurrences.ts'

/* By which schedule three days may have come about. */

/** The earliest first. */
export type ThreeDays = readonly [string, string, string]

/** Every so many weeks, on the same day each time. */
const STEPS_IN_WEEKS = [1, 2, 4]
/** Every so many months. */
const STEPS_IN_MONTHS = [1, 2, 3, 6, 12]
const DAYS_IN_A_MONTH = 365.25 / 12

/** Who pays by hand, or whose bank is closed, is so many days early or late in a month. */
const DAYS_OFF = [0, 1, -1, 2, -2, 3, -3]
const MOST_DAYS_OFF = Math.max(...DAYS_OFF)

const ENDLESS = { until: null, count: null }

/** From the time after the three on; undefined: they came in no step. */
export const rhythmOf = (days: ThreeDays): Schedule | undefined => inWeeks(days) ?? inMonths(days)

function inWeeks([one, two, three]: ThreeDays): Schedule | undefined {
  const gap = daysFrom(two, three)
  const every = STEPS_IN_WEEKS.find(weeks => 7 * weeks === gap)
  if (every === undefined || gap !== daysFrom(one, two)) return undefined
  const weekdays = [weekdayOf(three)]
  return { unit: 'WEEK', every, weekdays, monthDay: null, first: plusDays(three, gap), ...ENDLESS }
}

function inMonths(days: ThreeDays): Schedule | undefined {
  const [one, two, three] = days
  const every = monthsBetween(two, three)
  if (every !== monthsBetween(one, two) || !STEPS_IN_MONTHS.includes(every)) return undefined
  const fits = DAYS_OFF.flatMap(off => meantBy(plusDays(three, off))).map(meant => fitOf(meant, every, days))
  // Of those that fit as well, the one that is nearest to the last day.
  const [best] = fits.filter(({ most }) => most <= MOST_DAYS_OFF).sort((fit, other) => fit.total - other.total)
  if (best === undefined) return undefined
  const { month, monthDay } = best
  const first = dayOf(plusMonths(month, every), monthDay)
  if (every === 12) return { unit: 'YEAR', every: 1, weekdays: [], monthDay: null, first, ...ENDLESS }
  return { unit: 'MONTH', every, weekdays: [], monthDay, first, ...ENDLESS }
}

interface Meant {
  readonly month: string
  readonly monthDay: number
}

/** The last day of a short month may be there for a later one, and sooner for the last of all. */
function meantBy(day: string): readonly Meant[] {
  const month = monthOf(day)
  const number = Number(day.slice(8))
  const numbers = day === daysOf(month).last ? LAST_DAYS.filter(each => each >= number) : [number]
  return numbers.map(monthDay => ({ month, monthDay }))
}

const LAST_DAYS = [31, 30, 29, 28]

interface Fit extends Meant {
  /** How many days the three are off, all together and at most. */
  readonly total: number
  readonly most: number
}

function fitOf(meant: Meant, every: number, days: ThreeDays): Fit {
  const off = days.map((day, index) => {
    const month = plusMonths(meant.month, (index - 2) * every)
    return Math.abs(daysFrom(dayOf(month, meant.monthDay), day))
  })
  return { ...meant, total: off.reduce((sum, each) => sum + each), most: Math.max(...off) }
}

const daysFrom = (one: string, other: string): number => countDays(one, other) - 1

const monthsBetween = (one: string, other: string): number => Math.round(daysFrom(one, other) / DAYS_IN_A_MONTH)
