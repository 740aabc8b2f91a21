import { fieldsOf, textIn } from '#web/format/reading.ts'
import { draftsOf } from '#web/ui/drafts.ts'
import { forgetStoredAt } from '#web/ui/outbox/storage.ts'

/* What somebody typed and did not send is kept for each of those who share a browser. */

/** Of this tab. */
export const draftKey = (viewerId: string): string => `expenseDraft-${viewerId}`

/** The name of the deed with which the next form opens; null: it opens with nothing. */
export const { read: readHalfTyped } = draftsOf<string>({
  keyOf: draftKey,
  understand: stored => textIn(fieldsOf(stored), 'commandId'),
})

/** Of this tab, whatever it is about. */
export const commentDraftsKey = (viewerId: string): string => `commentDrafts-${viewerId}`

/** The next form opens with it. */
export const openWith = (viewerId: string, draft: object): void =>
  sessionStorage.setItem(draftKey(viewerId), JSON.stringify(draft))

/** Of this device. */
export const unsentKey = (viewerId: string): string => `unsentExpenses-${viewerId}`

/** What is still to be sent, of this device. */
export const outboxKey = (viewerId: string): string => `outbox-${viewerId}`

/** Whoever signs out takes along what they typed and did not send. */
export function forgetTypedExpenses(viewerId: string): void {
  sessionStorage.removeItem(draftKey(viewerId))
  sessionStorage.removeItem(commentDraftsKey(viewerId))
  localStorage.removeItem(unsentKey(viewerId))
  void forgetStoredAt(outboxKey(viewerId)).catch(() => undefined)
}
