import { findKnownAs } from '#web/ui/outbox/waiting.ts'
import type { WishOutbox } from './OutboxContext.ts'
import { wishedOf } from './wish.ts'

/* What other tabs made of a new expense while it was typed over here. */

type Known = Pick<WishOutbox, 'state' | 'lastSeen'>

/** What is wished of a new expense by now, where another tab may have typed over it, or sent it. */
export function recordingKnownAs({ state, lastSeen }: Known, name: string) {
  const known = findKnownAs(state().queue, name) ?? lastSeen(name)
  return known ? wishedOf(known) : null
}

/** Another tab has taken it back since: what is nowhere any more and was never sent is gone. */
export function isTakenBack({ state, lastSeen }: Known, name: string): boolean {
  const waiting = findKnownAs(state().queue, name)
  const known = waiting ?? lastSeen(name)
  return known !== undefined && (wishedOf(known) === null || (!waiting && !known.isInDoubt))
}
