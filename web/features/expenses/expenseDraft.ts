import '#web/format/zodWithoutEval.ts'
import { z } from 'zod'

const key = 'expenseDraft'

const draftSchema = z.object({
  /** The name of the deed: sending the same draft again books it once. */
  commandId: z.string(),
  values: z.object({
    amount: z.string(),
    currency: z.string(),
    title: z.string(),
    category: z.string(),
    date: z.string(),
  }),
  refusals: z.array(z.object({ code: z.string(), path: z.string().nullable(), message: z.string() })),
})

export type ExpenseDraft = Readonly<z.infer<typeof draftSchema>>

/** What was typed into an expense that has not been saved. It lives as long as the tab. */
export function readDraft(): ExpenseDraft | null {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? null : draftSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export function keepDraft(draft: ExpenseDraft): void {
  sessionStorage.setItem(key, JSON.stringify(draft))
}

export function dropDraft(): void {
  sessionStorage.removeItem(key)
}
