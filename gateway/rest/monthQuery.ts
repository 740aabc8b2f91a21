import { z } from 'zod'
import { CALENDAR_MONTHS, type Months } from '#domain/calendar/months.ts'
import { currentCalendarMonth, currentMonth, monthsOf } from '../account/months.ts'
import { checked } from './body.ts'
import type { SignedInCall } from './endpoint.ts'

const number = (min: number, max: number) =>
  z
    .string('INVALID_MONTH')
    .regex(/^\d{1,4}$/, 'INVALID_MONTH')
    .transform(Number)
    .refine(value => value >= min && value <= max, 'INVALID_MONTH')
    .optional()

const monthQuery = z
  .object({ year: number(1000, 9999), month: number(1, 12) })
  .refine(({ year, month }) => (year === undefined) === (month === undefined), {
    error: 'INVALID_MONTH',
    path: ['month'],
  })

const periodQuery = z.object({ period: z.enum(['calendar', 'own'], 'INVALID_PERIOD').default('calendar') })

const isOwn = ({ request }: SignedInCall): boolean => checked(periodQuery, request.query).period === 'own'

/** Those of the calendar, unless `period` asks for those of the viewer. */
export const monthsAsked = (call: SignedInCall): Months => (isOwn(call) ? monthsOf(call.viewer) : CALENDAR_MONTHS)

/** yyyy-MM: the one that an address asks for by `year` and `month`. */
function namedMonth({ request }: SignedInCall): string | undefined {
  const { year, month } = checked(monthQuery, request.query)
  return year === undefined || month === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}`
}

/** That, or the current one. */
export const monthAsked = (call: SignedInCall): string =>
  namedMonth(call) ?? (isOwn(call) ? currentMonth(call.viewer) : currentCalendarMonth(call.viewer))

/** The same of a group: its members are paid on different days. */
export const calendarMonthAsked = (call: SignedInCall): string => namedMonth(call) ?? currentCalendarMonth(call.viewer)
