import { newCommandId } from '#web/format/commandId.ts'
import { deedName } from '#web/format/deedName.ts'
import { savingId } from '../expense.ts'
import type { Recording, WaitingWish, Wish, WishEnding } from './wish.ts'

/** What was recorded and not touched since. */
export const versionAsRecorded = 1

const freshly = (deed: Wish): WaitingWish => ({ commandId: newCommandId(), deed, isInDoubt: false, change: null })

/**
 * What is still to be done when a new expense was asked for again under its own name, and wished otherwise since: stored,
 * it is corrected or deleted; refused, it never was stored, and what is wished now is recorded in its place.
 */
export function followUp({ deed, change }: WaitingWish, ending: WishEnding, viewerId: string): WaitingWish | null {
  if (change === null || deed.kind !== 'record' || ending.kind === 'failed') return null
  if (ending.kind === 'refused') return change.kind === 'gone' ? null : recordedInstead(change.recording, viewerId)
  const { entryId } = ending.payload
  if (entryId === null) return null
  const { title } = deed.draft.values
  if (change.kind === 'gone') return freshly({ kind: 'remove', entry: { __typename: 'Expense', id: entryId }, title })
  const { asCorrection: correction } = change.recording
  return freshly({ kind: 'correct', expenseId: entryId, title, correction })
}

/** Under another name, for the former one is used up. */
function recordedInstead(recording: Recording, viewerId: string): WaitingWish {
  const waiting = freshly(recording)
  const { commandId } = waiting
  const shown = { ...recording.shown, id: savingId(commandId), commandId: deedName(viewerId, commandId) }
  return { ...waiting, deed: { ...recording, shown, draft: { ...recording.draft, commandId } } }
}
