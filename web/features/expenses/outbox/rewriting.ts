import { findWaiting, type Queue, replaceWaiting, wishInstead, wishNoMore } from '#web/ui/outbox/waiting.ts'
import {
  type Correcting,
  correctionOf,
  type NamedEntry,
  type Recording,
  type WaitingWish,
  type Wish,
  type WishSince,
} from './wish.ts'

type WishQueue = Queue<Wish, WishSince>

/**
 * What was sent while somebody thought better of it stands in the list like every other: it is asked for once more, under its
 * own name and as it was sent, and its answer says what is left to do.
 */
const askedAgain = (queue: WishQueue, sent: Recording, change: WishSince): WishQueue => [
  ...queue,
  { commandId: sent.draft.commandId, deed: sent, isInDoubt: true, change },
]

/** What was typed over a row that waits, or has just been sent. */
export function rewrite(queue: WishQueue, sent: Recording, recording: Recording): WishQueue {
  const { commandId } = sent.draft
  const change = { kind: 'otherwise', recording } as const
  if (!findWaiting(queue, commandId)) return askedAgain(queue, sent, change)
  return replaceWaiting(queue, commandId, waiting => wishInstead(waiting, recording, change))
}

/** A row that waits, or has just been sent, is not wished for any more. */
export function takeBack(queue: WishQueue, commandId: string, seen?: WaitingWish): WishQueue {
  const change = { kind: 'gone' } as const
  if (findWaiting(queue, commandId)) return replaceWaiting(queue, commandId, waiting => wishNoMore(waiting, change))
  // What was never sent is gone.
  return seen?.deed.kind === 'record' && seen.isInDoubt ? askedAgain(queue, seen.deed, change) : queue
}

/** What an expense is to become by now, if that waits. */
export function waitingCorrection(queue: WishQueue, expenseId: string): Correcting | null {
  for (const waiting of queue.toReversed()) {
    const correcting = correctionOf(waiting, expenseId)
    if (correcting) return correcting
  }
  return null
}

/** What was typed over an expense goes in place of what was typed before and waits, or behind all else. */
export function correctLater(queue: WishQueue, correcting: Correcting, asked: Asked): WishQueue {
  const before = queue.find(waiting => correctionOf(waiting, correcting.expenseId) !== null)
  if (!before) return [...queue, { ...asked, deed: correcting, change: null }]
  return replaceWaiting(queue, before.commandId, waiting =>
    wishInstead(waiting, correcting, { kind: 'corrected', correcting }),
  )
}

interface Asked extends Pick<WaitingWish, 'commandId' | 'isInDoubt'> {}

/** It stays as it is. What may have been stored cannot be withdrawn any more. */
export function withdraw(queue: WishQueue, commandId: string, seen?: WaitingWish): WishQueue {
  const { deed } = findWaiting(queue, commandId) ?? seen ?? {}
  if (deed?.kind === 'record') return takeBack(queue, commandId, seen)
  return queue.filter(waiting => waiting.commandId !== commandId || waiting.isInDoubt)
}

/** It stays after all; where its deletion has been sent meanwhile, it is brought back. */
export const keepInstead = (queue: WishQueue, removal: WaitingWish, restoring: WaitingWish): WishQueue =>
  findWaiting(queue, removal.commandId)?.isInDoubt === false
    ? withdraw(queue, removal.commandId)
    : [...queue, restoring]

/** A deletion that was never sent, of an entry that is to stay after all. */
export const unsentRemoval = (queue: WishQueue, { __typename, id }: NamedEntry): WaitingWish | undefined =>
  queue.find(
    ({ deed, isInDoubt }) =>
      deed.kind === 'remove' && !isInDoubt && deed.entry.__typename === __typename && deed.entry.id === id,
  )
