import {
  findKnownAs,
  findWaiting,
  type Queue,
  replaceWaiting,
  wishInstead,
  wishNoMore,
} from '#web/ui/outbox/waiting.ts'
import {
  type Correcting,
  correctionOf,
  type NamedEntry,
  type Recording,
  type SentByItself,
  type WaitingWish,
  type Wish,
  type WishSince,
} from './wish.ts'

type WishQueue = Queue<Wish, WishSince>

interface Sent extends Pick<WaitingWish, 'formerNames'> {
  readonly deed: Recording
}

const sentOf = (waiting: WaitingWish | undefined): Sent | null =>
  waiting?.deed.kind === 'record' ? { ...namesOf(waiting), deed: waiting.deed } : null

const namesOf = ({ formerNames }: WaitingWish) => (formerNames ? { formerNames } : {})

/**
 * What was sent while somebody thought better of it stands in the list like every other: it is asked for once more, under its
 * own name and as it was sent, and its answer says what is left to do.
 */
const askedAgain = (queue: WishQueue, { deed, ...sent }: Sent, change: WishSince): WishQueue => [
  ...queue,
  { ...sent, commandId: deed.draft.commandId, deed, isInDoubt: true, change },
]

/** What was typed over a row that waits, or has just been sent. */
export function rewrite(queue: WishQueue, opened: Recording, typed: Recording, seen?: WaitingWish): WishQueue {
  const sent = sentOf(seen) ?? { deed: opened }
  const waiting = findKnownAs(queue, sent.deed.draft.commandId)
  const { deed } = sentOf(waiting) ?? sent
  const recording = underTheNameOf(deed, typed)
  const change = { kind: 'otherwise', recording } as const
  if (!waiting) return askedAgain(queue, sent, change)
  return replaceWaiting(queue, waiting.commandId, found => wishInstead(found, recording, change))
}

/** It may have another name by now than when its form was opened. */
const underTheNameOf = ({ draft: { commandId }, shown }: Recording, typed: Recording): Recording => ({
  ...typed,
  draft: { ...typed.draft, commandId },
  shown: { ...typed.shown, id: shown.id, commandId: shown.commandId },
})

/** A row that waits, or has just been sent, is not wished for any more. */
export function takeBack(queue: WishQueue, name: string, seen?: WaitingWish): WishQueue {
  const change = { kind: 'gone' } as const
  const waiting = findKnownAs(queue, name)
  if (waiting) return replaceWaiting(queue, waiting.commandId, found => wishNoMore(found, change))
  const sent = sentOf(seen)
  // What was never sent is gone.
  return sent && seen?.isInDoubt ? askedAgain(queue, sent, change) : queue
}

/** What an expense is to become by now, if that waits. */
export function waitingCorrection(queue: WishQueue, expenseId: string): Correcting | null {
  for (const waiting of queue.toReversed()) {
    const correcting = correctionOf(waiting, expenseId)
    if (correcting) return correcting
  }
  return null
}

/**
 * What was typed over an expense goes in place of what was typed before and waits, or behind all else. Where it has been sent,
 * and nobody knows whether it was stored, it is asked for under its own name before it is said anew.
 */
export function correctLater(queue: WishQueue, correcting: Correcting, asked: Asked): WishQueue {
  const waiting: WaitingWish = { ...asked, deed: correcting, change: null }
  const before = queue.find(other => correctionOf(other, correcting.expenseId) !== null)
  if (!before) return [...queue, waiting]
  if (asked.isInDoubt && !before.isInDoubt) return replaceWaiting(queue, before.commandId, () => waiting)
  const sent = asked.isInDoubt ? [{ commandId: asked.commandId, deed: correcting }] : []
  const alsoSent = [...sentByThemselves(before), ...sent]
  return replaceWaiting(queue, before.commandId, found =>
    wishInstead(found, correcting, { kind: 'corrected', correcting, alsoSent }),
  )
}

const sentByThemselves = ({ change }: WaitingWish): readonly SentByItself[] =>
  (change?.kind === 'corrected' && change.alsoSent) || []

interface Asked extends Pick<WaitingWish, 'commandId' | 'isInDoubt'> {}

/** It stays as it is. What may have been stored cannot be withdrawn any more. */
export function withdraw(queue: WishQueue, commandId: string, seen?: WaitingWish): WishQueue {
  const { deed } = findKnownAs(queue, commandId) ?? seen ?? {}
  if (deed?.kind === 'record') return takeBack(queue, commandId, seen)
  return queue.filter(waiting => waiting.commandId !== commandId || waiting.isInDoubt)
}

/** It stays after all; where one of its deletions has been sent meanwhile, it is brought back behind them. */
export const keepInstead = (queue: WishQueue, removals: readonly WaitingWish[], restoring: WaitingWish): WishQueue =>
  removals.every(({ commandId }) => findWaiting(queue, commandId)?.isInDoubt === false)
    ? removals.reduce((left, { commandId }) => withdraw(left, commandId), queue)
    : [...queue, restoring]

/** The deletions of an entry that is to stay after all, of each tab its own; none, where one of them was sent. */
export function unsentRemovals(queue: WishQueue, { __typename, id }: NamedEntry): readonly WaitingWish[] {
  const removals = queue.filter(
    ({ deed }) => deed.kind === 'remove' && deed.entry.__typename === __typename && deed.entry.id === id,
  )
  return removals.some(({ isInDoubt }) => isInDoubt) ? [] : removals
}
