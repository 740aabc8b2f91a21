import { z } from 'zod'
import type { BudgetEvent } from './events.ts'

const id = z.int().positive()

const byMonth = {
  holder: z.union([z.strictObject({ userId: id }), z.strictObject({ groupId: id })]),
  budgetId: id,
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
}

const terms = z.object({
  ...byMonth,
  category: z.string().min(1).nullable(),
  amountMinor: z.int().positive(),
  currency: z.string().length(3),
})

type Schemas = { readonly [Type in BudgetEvent['type']]: z.ZodType<Extract<BudgetEvent, { type: Type }>['data']> }

export const budgetEventSchemas: Schemas = {
  BudgetOpened: terms,
  BudgetRevised: terms,
  BudgetClosed: z.object(byMonth),
}
