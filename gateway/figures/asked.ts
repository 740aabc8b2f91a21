import { z } from 'zod'
import { isDay } from '#domain/day.ts'
import { findCurrency } from '#domain/money/currency.ts'
import type { SpentPart } from '#projections/spending/terms.ts'

const day = z.string('INVALID_DATE').refine(isDay, 'INVALID_DATE')

/** Of which days a sum is, and of what in them. */
export const spentForm = z
  .object({
    startDate: day,
    endDate: day,
    category: z.string().optional(),
    base: z.string().optional(),
    enteredIn: z
      .string()
      .refine(code => findCurrency(code) !== undefined, 'UNKNOWN_CURRENCY')
      .optional(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, { error: 'RANGE_ENDS_BEFORE_START', path: ['startDate'] })
  .transform(
    ({ startDate, endDate, ...restricted }): SpentPart => ({
      ...{ first: startDate, last: endDate },
      ...restricted,
    }),
  )
