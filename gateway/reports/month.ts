import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import type { Sum } from '#domain/money/total.ts'
import type { Services } from '../services.ts'
import { type CategorySum, reportOf } from './report.ts'
import { ownSpending, sharedSpending, type Viewer } from './tellers.ts'

/** One month of somebody. */
export interface MonthAtAGlance {
  /** yyyy-MM */
  readonly month: string
  readonly first: string
  readonly last: string
  readonly currency: string
  /** What they bore. */
  readonly own: bigint
  /** All of what they have a part in, whoever bears it. */
  readonly shared: bigint
  readonly unconverted: readonly Sum[]
  /** What they bore, the largest first. */
  readonly categories: readonly CategorySum[]
}

export async function monthAtAGlance(
  services: Pick<Services, 'database' | 'findRate' | 'findCategory'>,
  viewer: Viewer,
  month: string,
  months = CALENDAR_MONTHS,
): Promise<MonthAtAGlance> {
  const days = months.daysOf(month)
  const asked = { range: days, timeframe: 'MONTHLY', months } as const
  const [own, shared] = await Promise.all([
    reportOf(services, ownSpending(services, viewer), asked),
    reportOf(services, sharedSpending(services, viewer), asked),
  ])
  const { currency, minor, unconverted, categories } = own
  return { month, ...days, currency, own: minor, shared: shared.minor, unconverted, categories }
}
