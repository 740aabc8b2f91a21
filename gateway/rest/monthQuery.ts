import { z } from 'zod'
import { currentMonth } from '../budgets/month.ts'
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

/** yyyy-MM: the one that an address asks for by `year` and `month`, or the current one. */
export function monthAsked({ request, viewer }: SignedInCall): string {
  const { year, month } = checked(monthQuery, request.query)
  if (year === undefined || month === undefined) return currentMonth(viewer)
  return `${year}-${String(month).padStart(2, '0')}`
}
