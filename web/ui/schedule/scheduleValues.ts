import { daysOf, isDay, monthOf, plusDays, plusMonths, weekdayOf } from '#domain/day.ts'
import type { Schedule } from '#web/format/schedule.ts'
import type { RecurringScheduleInput, RhythmUnit } from '#web/schema.generated.ts'

export const units = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const satisfies readonly RhythmUnit[]

/** How something ends that comes again. */
export const endings = ['NEVER', 'UNTIL', 'COUNT'] as const
export type Ending = (typeof endings)[number]

/** What stands in the fields. */
export interface ScheduleValues {
  readonly unit: RhythmUnit
  readonly every: string
  readonly weekdays: readonly number[]
  readonly monthDay: number
  readonly first: string
  readonly ends: Ending
  readonly until: string
  readonly count: string
}

const dayOfMonth = (day: string): number => Number(day.slice(8))

/** Every month, from a day on. */
export const monthlyFrom = (first: string): ScheduleValues => ({
  ...{ unit: 'MONTH', every: '1', weekdays: [weekdayOf(first)], monthDay: dayOfMonth(first), first },
  ...{ ends: 'NEVER', until: '', count: '' },
})

export const valuesOfSchedule = (schedule: Schedule, first: string): ScheduleValues => ({
  unit: schedule.unit,
  every: String(schedule.every),
  weekdays: schedule.weekdays.length > 0 ? schedule.weekdays : [weekdayOf(first)],
  monthDay: schedule.monthDay ?? dayOfMonth(first),
  first,
  ends: schedule.until !== null ? 'UNTIL' : schedule.count !== null ? 'COUNT' : 'NEVER',
  until: schedule.until ?? '',
  count: schedule.count === null ? '' : String(schedule.count),
})

/** Which of the days is none. What else may be wrong the server says. */
export function missingDay({ first, ends, until }: ScheduleValues): 'first' | 'until' | null {
  if (!isDay(first)) return 'first'
  return ends === 'UNTIL' && !isDay(until) ? 'until' : null
}

export const hasDays = (values: ScheduleValues): boolean => missingDay(values) === null

/** What is no number counts as none, which the server refuses in words. */
const wholeNumber = (typed: string): number => (/^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0)

/** As the server wants it. */
export const scheduleInput = (values: ScheduleValues): RecurringScheduleInput => ({
  ...{ unit: values.unit, every: wholeNumber(values.every), first: values.first },
  weekdays: values.unit === 'WEEK' ? [...values.weekdays] : [],
  monthDay: values.unit === 'MONTH' ? values.monthDay : null,
  until: values.ends === 'UNTIL' ? values.until : null,
  count: values.ends === 'COUNT' ? wholeNumber(values.count) : null,
})

/** So many steps after a day, as one counts in one's head: a month after 31 January is the last of February. */
function stepsAfter(day: string, unit: RhythmUnit, steps: number): string {
  if (unit === 'DAY') return plusDays(day, steps)
  if (unit === 'WEEK') return plusDays(day, 7 * steps)
  const { first, last } = daysOf(plusMonths(monthOf(day), unit === 'MONTH' ? steps : 12 * steps))
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

/** When what was on a day comes again for the first time after today. */
export function comesAgain(day: string, unit: RhythmUnit, today: string): string {
  let steps = 1
  while (stepsAfter(day, unit, steps) <= today) steps++
  return stepsAfter(day, unit, steps)
}

/** Every month, as people mostly want it, the first time after today. */
export const againFrom = (day: string, today: string): ScheduleValues => ({
  ...monthlyFrom(day),
  first: comesAgain(day, 'MONTH', today),
})

/** In other steps what was on a day comes again on another one, as long as nobody has chosen one. */
export function inStep(
  before: ScheduleValues,
  after: ScheduleValues,
  { day, today }: { readonly day: string; readonly today: string },
): ScheduleValues {
  const isChosen = before.first !== comesAgain(day, before.unit, today)
  return isChosen || before.unit === after.unit ? after : { ...after, first: comesAgain(day, after.unit, today) }
}

/** What was on a day is on another one: what nobody has chosen goes along. */
export function movedAlong(
  values: ScheduleValues,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): ScheduleValues {
  const { unit, first, monthDay, weekdays } = values
  const isOnItsWeekday = weekdays.length === 1 && weekdays[0] === weekdayOf(from)
  return {
    ...values,
    first: first === comesAgain(from, unit, today) ? comesAgain(to, unit, today) : first,
    monthDay: monthDay === dayOfMonth(from) ? dayOfMonth(to) : monthDay,
    weekdays: isOnItsWeekday ? [weekdayOf(to)] : weekdays,
  }
}
