import { isMonth } from '#domain/day.ts'
import { currentMonth } from '../budgets/month.ts'
import type { GatewayContext } from '../context.ts'
import { badInput } from '../graphql/limits.ts'

/** The one that was asked for, or the current one. */
export function monthAsked(month: string | null | undefined, { viewer }: GatewayContext): string {
  if (month == null) return currentMonth(viewer)
  if (!isMonth(month)) throw badInput('month must be a month that exists, as yyyy-MM')
  return month
}
