import '#web/format/zodWithoutEval.ts'
import * as z from 'zod/mini'
import { draftsOf } from '#web/ui/drafts.ts'
import { type ExpenseFormValues, storedValuesSchema } from './form/expenseFormValues.ts'
import { draftKey } from './typedExpenses.ts'

/** Why it was turned away; how long one had to wait then is past. */
const refusal = z.object({
  code: z.string(),
  path: z.nullable(z.string()),
  message: z.string(),
  details: z._default(z.nullable(z.looseObject({})), null),
})

const draftSchema = z.object({
  /** The name of the deed: sending the same draft again books it once. */
  commandId: z.string(),
  values: storedValuesSchema,
  /** The trip whose page it was last opened from. */
  wantedTripId: z._default(z.nullable(z.string()), null),
  /** The person or group from whose page it was shared. */
  companions: z.optional(z.string()),
  /** The line with which it was opened. */
  line: z.optional(z.string()),
  refusals: z.array(refusal),
})

export type ExpenseDraft = Readonly<z.infer<typeof draftSchema>>

/** What was typed into an expense that has not been saved. */
export const {
  read: readDraft,
  keep: keepDraft,
  drop: dropDraft,
} = draftsOf<ExpenseDraft>({ keyOf: draftKey, understand: stored => draftSchema.parse(stored) })

/** Opened from the page of a trip, a draft goes there; opened once more by a reload, it stays where it has been put. */
export function openedFor(draft: ExpenseDraft, wantedTripId: string | null): ExpenseDraft {
  if (wantedTripId === null || wantedTripId === draft.wantedTripId) return draft
  const values: ExpenseFormValues = { ...draft.values, tripId: '', isTripChosen: false }
  return { ...draft, values, wantedTripId }
}
