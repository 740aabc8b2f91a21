import '#web/format/zodWithoutEval.ts'
import { z } from 'zod'
import { storedValuesSchema } from './form/expenseFormValues.ts'

/** One each, for people who share a browser. */
const keyOf = (viewerId: string): string => `expenseDraft-${viewerId}`

export const draftSchema = z.object({
  /** The name of the deed: sending the same draft again books it once. */
  commandId: z.string(),
  values: storedValuesSchema,
  refusals: z.array(z.object({ code: z.string(), path: z.string().nullable(), message: z.string() })),
})

export type ExpenseDraft = Readonly<z.infer<typeof draftSchema>>

/** What was typed into an expense that has not been saved. It lives as long as the tab. */
export function readDraft(viewerId: string): ExpenseDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(viewerId))
    return text === null ? null : draftSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export function keepDraft(viewerId: string, draft: ExpenseDraft): void {
  sessionStorage.setItem(keyOf(viewerId), JSON.stringify(draft))
}

export function dropDraft(viewerId: string): void {
  sessionStorage.removeItem(keyOf(viewerId))
}
