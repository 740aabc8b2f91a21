import { newCommandId } from '#web/format/commandId.ts'
import { deedName } from '#web/format/deedName.ts'
import { savingId } from '../expense.ts'
import type { Recording, WaitingWish, Wish, WishEnding, WishSince } from './wish.ts'

/** What was recorded and not touched since. */
export const versionAsRecorded = 1

type CorrectedSince = Extract<WishSince, { kind: 'corrected' }>

/** Under a name of its own. */
export const freshly = (deed: Wish): WaitingWish => ({
  commandId: newCommandId(),
  deed,
  isInDoubt: false,
  change: null,
})

/**
 * What is still to be done when something was asked for again under its own name, and wished otherwise since: stored, it is
 * corrected or deleted; refused, it never was stored, and what is wished now takes its place.
 */
export function followUp(waiting: WaitingWish, ending: WishEnding, viewerId: string): WaitingWish | null {
  const { deed, change } = waiting
  if (change === null || ending.kind === 'failed') return null
  if (change.kind === 'corrected') return correctedSince(change, ending)
  if (deed.kind !== 'record') return null
  if (ending.kind === 'refused')
    return change.kind === 'gone' ? null : recordedInstead(waiting, change.recording, viewerId)
  const { entryId } = ending.payload
  if (entryId === null) return null
  if (change.kind === 'gone') {
    const { title } = deed.draft.values
    return freshly({ kind: 'remove', entry: { __typename: 'Expense', id: entryId }, title })
  }
  const { asCorrection: correction, draft } = change.recording
  return freshly({ kind: 'correct', expenseId: entryId, title: draft.values.title, correction, draft })
}

/**
 * What was typed over a correction that became so is said to what it made; what nobody stored is said anew. Before that it is
 * asked for as it was sent by itself, as often as it was, for that may have been what came first.
 */
function correctedSince({ correcting, alsoSent = [] }: CorrectedSince, ending: WishEnding): WaitingWish {
  const version = ending.kind === 'done' ? ending.payload.version : undefined
  const { typed } = correcting
  const next = typed && version !== undefined ? { ...correcting, typed: { ...typed, version } } : correcting
  const [first, ...others] = alsoSent
  if (first === undefined) return freshly(next)
  return { ...first, isInDoubt: true, change: { kind: 'corrected', correcting: next, alsoSent: others } }
}

/** Under another name, for the former one is used up; whoever has it open still knows it by that. */
function recordedInstead(refused: WaitingWish, recording: Recording, viewerId: string): WaitingWish {
  const waiting = freshly(recording)
  const { commandId } = waiting
  const shown = { ...recording.shown, id: savingId(commandId), commandId: deedName(viewerId, commandId) }
  const deed = { ...recording, shown, draft: { ...recording.draft, commandId } }
  return { ...waiting, deed, formerNames: [...(refused.formerNames ?? []), refused.commandId] }
}
