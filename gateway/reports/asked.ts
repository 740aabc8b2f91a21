import { z } from 'zod'
import { CALENDAR_MONTHS, type Months } from '#domain/calendar/months.ts'
import { isDay } from '#domain/day.ts'
import type { Range } from '#domain/report/periods.ts'
import { faultOf } from '#domain/report/rangeRules.ts'
import { TIMEFRAMES, type Timeframe } from '#domain/report/timeframe.ts'

/** Of which days a report is wanted, and how it divides them. */
export interface AskedReport {
  readonly range: Range
  readonly timeframe: Timeframe
  readonly months: Months
}

const day = (missing: string) => z.string(missing).min(1, missing).refine(isDay, 'INVALID_DATE')

/** What asks for a report, whichever way it comes, by months that begin when they do. */
export const reportForm = (months = CALENDAR_MONTHS) =>
  z
    .object({
      startDate: day('START_DATE_REQUIRED'),
      endDate: day('END_DATE_REQUIRED'),
      timeframe: z.enum(TIMEFRAMES, 'INVALID_TIMEFRAME').default('MONTHLY'),
    })
    .transform(
      ({ startDate, endDate, timeframe }): AskedReport => ({
        range: { first: startDate, last: endDate },
        timeframe,
        months,
      }),
    )
    .superRefine(({ range, timeframe }, context) => {
      const fault = faultOf(range, timeframe, months)
      if (fault === null) return
      const params = 'data' in fault ? fault.data : {}
      context.addIssue({ code: 'custom', message: fault.code, path: ['startDate'], params })
    })
