import '#web/format/zodWithoutEval.ts'
import * as z from 'zod/mini'
import { draftsOf } from '#web/ui/drafts.ts'
import { commentDraftsKey } from '../typedExpenses.ts'

const draftSchema = z.object({
  expenseId: z.string(),
  text: z.string(),
  /** The last try to say something, and the name of that deed: sending the same again says it once. */
  tried: z.nullable(z.object({ text: z.string(), commandId: z.string() })),
})

type CommentDraft = Readonly<z.infer<typeof draftSchema>>

/** Whoever begins one more gives up the oldest. */
const MOST_KEPT = 20

/** The newest first. */
const all = draftsOf<readonly CommentDraft[]>({
  keyOf: commentDraftsKey,
  understand: stored => z.array(draftSchema).parse(stored),
})

const about = (expenseId: string) => (draft: CommentDraft) => draft.expenseId === expenseId

const ofOthers = (viewerId: string, expenseId: string): CommentDraft[] =>
  (all.read(viewerId) ?? []).filter(draft => !about(expenseId)(draft))

/** What was typed about an expense and has not been sent, for each expense. */
export const commentDrafts = {
  read: (viewerId: string, expenseId: string): CommentDraft | null =>
    all.read(viewerId)?.find(about(expenseId)) ?? null,
  keep: (viewerId: string, draft: CommentDraft): void =>
    all.keep(viewerId, [draft, ...ofOthers(viewerId, draft.expenseId)].slice(0, MOST_KEPT)),
  drop: (viewerId: string, expenseId: string): void => {
    const rest = ofOthers(viewerId, expenseId)
    if (rest.length === 0) all.drop(viewerId)
    else all.keep(viewerId, rest)
  },
}
