import { findWaiting, type Queue, replaceWaiting, wishInstead, wishNoMore } from '#web/ui/outbox/waiting.ts'
import type { Recording, Wish, WishSince } from './wish.ts'

type WishQueue = Queue<Wish, WishSince>

/**
 * What was typed over a row that waits. One that was sent while it was typed over stands in the list like every other: it is
 * asked for once more, under its own name, and its answer says what to correct.
 */
export function rewrite(queue: WishQueue, before: Recording, recording: Recording): WishQueue {
  const { commandId } = before.draft
  const change = { kind: 'otherwise', recording } as const
  if (!findWaiting(queue, commandId)) return [...queue, { commandId, deed: before, isInDoubt: true, change }]
  return replaceWaiting(queue, commandId, waiting => wishInstead(waiting, recording, change))
}

/** A row that waits is not wished for any more. */
export const takeBack = (queue: WishQueue, commandId: string): WishQueue =>
  replaceWaiting(queue, commandId, waiting => wishNoMore(waiting, { kind: 'gone' }))
