import { z } from 'zod'
import { isDay } from '#domain/day.ts'
import type { Range } from '#domain/report/periods.ts'
import { faultOf } from '#domain/report/rangeRules.ts'
import { TIMEFRAMES, type Timeframe } from '#domain/report/timeframe.ts'

/** Of which days a report is wanted, and how it divides them. */
export interface AskedReport {
  readonly range: Range
  readonly timeframe: Timeframe
}

const day = (missing: string) => z.string(missing).min(1, missing).refine(isDay, 'INVALID_DATE')

/** What asks for a report, whichever way it comes. */
export const reportForm = z
  .object({
    startDate: day('START_DATE_REQUIRED'),
    endDate: day('END_DATE_REQUIRED'),
    timeframe: z.enum(TIMEFRAMES, 'INVALID_TIMEFRAME').default('MONTHLY'),
  })
  .transform(
    ({ startDate, endDate, timeframe }): AskedReport => ({
      range: { first: startDate, last: endDate },
      timeframe,
    }),
  )
  .superRefine(({ range, timeframe }, context) => {
    const fault = faultOf(range, timeframe)
    if (fault === null) return
    const params = 'data' in fault ? fault.data : {}
    context.addIssue({ code: 'custom', message: fault.code, path: ['startDate'], params })
  })
