import type { Refusal } from '../deeds/outcome.ts'

/** A deed that is to be sent, or was and is not answered. */
export interface Waiting<Deed, Change> {
  /** The name of the deed: sent twice, it still happens once. */
  readonly commandId: string
  readonly deed: Deed
  /** It was sent, and nobody knows whether it was stored. */
  readonly isInDoubt: boolean
  /** What has become of the wish since; it is seen to when the answer is there. */
  readonly change: Change | null
  /** The names under which it was refused before: whoever still knows it by one of them means this. */
  readonly formerNames?: readonly string[]
}

/** What became of a deed that is out of the queue. */
export type Ending<Payload> =
  | { readonly kind: 'done'; readonly payload: Payload }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  /** The server answers with a fault, again and again: nobody knows whether it was stored. */
  | { readonly kind: 'failed' }

export type Queue<Deed, Change> = readonly Waiting<Deed, Change>[]

export const findWaiting = <Deed, Change>(
  queue: Queue<Deed, Change>,
  commandId: string,
): Waiting<Deed, Change> | undefined => queue.find(waiting => waiting.commandId === commandId)

/** By the name that it has, or had: the last one of them. */
export const findKnownAs = <Deed, Change>(
  queue: Queue<Deed, Change>,
  name: string,
): Waiting<Deed, Change> | undefined =>
  queue.findLast(({ commandId, formerNames = [] }) => commandId === name || formerNames.includes(name))

/** What takes its place stands where it stood; null: nothing does. */
export const replaceWaiting = <Deed, Change>(
  queue: Queue<Deed, Change>,
  commandId: string,
  by: (waiting: Waiting<Deed, Change>) => Waiting<Deed, Change> | null,
): Queue<Deed, Change> => queue.flatMap(waiting => (waiting.commandId === commandId ? (by(waiting) ?? []) : [waiting]))

/*
 * A wish that changes while its deed waits. What was never sent is simply another wish. What was sent may be stored or
 * not: it is asked again under its own name, and only the answer says what is still to be done.
 */

/** In place of what was wished for. */
export const wishInstead = <Deed, Change>(
  waiting: Waiting<Deed, Change>,
  deed: Deed,
  change: Change,
): Waiting<Deed, Change> => (waiting.isInDoubt ? { ...waiting, change } : { ...waiting, deed })

/** It is not wished for any more. */
export const wishNoMore = <Deed, Change>(
  waiting: Waiting<Deed, Change>,
  change: Change,
): Waiting<Deed, Change> | null => (waiting.isInDoubt ? { ...waiting, change } : null)
