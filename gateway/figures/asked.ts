import { z } from 'zod'
import { isDay } from '#domain/day.ts'
import { findCurrency } from '#domain/money/currency.ts'
import type { SpentPart } from '#projections/spending/terms.ts'

/** A part of what somebody bears, or of all that they have a part in. */
export interface AskedSpent extends SpentPart {
  readonly whole?: boolean | undefined
}

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
    whole: z.boolean().optional(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, { error: 'RANGE_ENDS_BEFORE_START', path: ['startDate'] })
  .transform(
    ({ startDate, endDate, ...restricted }): AskedSpent => ({
      ...{ first: startDate, last: endDate },
      ...restricted,
    }),
  )
