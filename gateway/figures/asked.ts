import { z } from 'zod'
import { isDay } from '#domain/day.ts'
import { isCategory } from '#domain/expense/category.ts'
import { findCurrency } from '#domain/money/currency.ts'
import type { SpentPart } from '#projections/spending/terms.ts'

/** A part of what somebody bears, or of all that they have a part in. */
export interface AskedSpent extends SpentPart {
  readonly whole?: boolean | undefined
}

export const day = z.string('INVALID_DATE').refine(isDay, 'INVALID_DATE')

interface Days {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** Days that are left out are in any order. */
export const areInOrder = ({ startDate, endDate }: Days): boolean =>
  startDate === undefined || endDate === undefined || startDate <= endDate

export const OUT_OF_ORDER = { error: 'RANGE_ENDS_BEFORE_START', path: ['startDate'] }

/** Of which days a sum is, and of what in them. */
export const spentForm = z
  .object({
    startDate: day,
    endDate: day,
    category: z.string().refine(isCategory, 'INVALID_CATEGORY').optional(),
    base: z.string().optional(),
    enteredIn: z
      .string()
      .refine(code => findCurrency(code) !== undefined, 'UNKNOWN_CURRENCY')
      .optional(),
    whole: z.boolean().optional(),
  })
  .refine(areInOrder, OUT_OF_ORDER)
  .transform(
    ({ startDate, endDate, ...restricted }): AskedSpent => ({
      ...{ first: startDate, last: endDate },
      ...restricted,
    }),
  )

/** Which part of a balance is asked for; what is left out restricts nothing. */
export const shareForm = z
  .object({ startDate: day.optional(), endDate: day.optional(), only: z.enum(['EXPENSE', 'TRANSFER']).optional() })
  .refine(areInOrder, OUT_OF_ORDER)
