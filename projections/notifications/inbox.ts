import type { NotificationKind } from '#domain/notification/kinds.ts'
import type { PersonId } from '#domain/person.ts'
import { NO_MORE, type Tiding } from './tiding.ts'

/** So many are kept for each person; then the next takes the place of the oldest. */
const KEPT = 500

/** What follows on the last of its kind within this time is told together with it … */
const AT_ONCE_MS = 10 * 60 * 1_000
/** … as one, where it is more than that. */
const MOST_APART = 5
/** So many kinds of things that people do are under way at once. */
const MOST_HEAPS = 20

/** What one person does just now, over and over again. */
export interface Heap {
  readonly kind: NotificationKind
  readonly actorId: PersonId
  /** When they did so last, in milliseconds. */
  readonly at: number
  /** How many things they did it to. */
  readonly count: number
  /** Where that is told, and of which thing; where it is told as one, of the last one. */
  readonly places: readonly (readonly [slot: number, subjectId: number])[]
}

/** What there is to be told to one person. */
export interface Inbox {
  readonly viewerId: number
  /** How many places were taken so far: they go round. */
  readonly taken: number
  readonly heaps: readonly Heap[]
}

export const emptyInbox = (viewerId: number): Inbox => ({ viewerId, taken: 0, heaps: [] })

/** What stands in a place from now on; null: nothing. */
export interface Placed {
  readonly slot: number
  readonly notification: (Tiding & { readonly count: number }) | null
}

interface Received {
  readonly inbox: Inbox
  readonly placed: readonly Placed[]
}

const isSameDoing = (heap: Heap, { kind, actorId }: Tiding): boolean => heap.kind === kind && heap.actorId === actorId

const isOneOf = ({ count }: Heap): boolean => count > MOST_APART

/** The same to whoever is told, whenever read models take it in: what came at once is told by when it happened. */
export function receive(inbox: Inbox, tiding: Tiding): Received {
  const at = tiding.at.getTime()
  const heaps = inbox.heaps.filter(heap => at - heap.at <= AT_ONCE_MS)
  const heap = heaps.find(each => isSameDoing(each, tiding))
  const others = heaps.filter(each => each !== heap)
  if (heap === undefined) return inNextPlace(inbox, others, { ...tiding, count: 1 })
  if (isOneOf(heap)) return once(inbox, others, heap, tiding)
  const known = heap.places.find(([, subjectId]) => subjectId === tiding.subjectId)
  if (known !== undefined) {
    const [slot] = known
    const placed = [{ slot, notification: { ...tiding, count: 1 } }]
    return { inbox: { ...inbox, heaps: [...others, { ...heap, at }] }, placed }
  }
  if (heap.count < MOST_APART) return inNextPlace(inbox, others, { ...tiding, count: 1 }, heap)
  return together(inbox, others, heap, tiding)
}

/** What else is told there gives way, and is not added to any more. */
function inNextPlace(
  inbox: Inbox,
  others: readonly Heap[],
  notification: Tiding & { count: 1 },
  heap?: Heap,
): Received {
  const slot = inbox.taken % KEPT
  const { kind, actorId, subjectId } = notification
  const places = [...(heap?.places ?? []).filter(([place]) => place !== slot), [slot, subjectId] as const]
  const left = others.filter(other => !other.places.some(([place]) => place === slot))
  const grown: Heap = { kind, actorId, at: notification.at.getTime(), count: places.length, places }
  return {
    inbox: { ...inbox, taken: inbox.taken + 1, heaps: [...left, grown].slice(-MOST_HEAPS) },
    placed: [{ slot, notification }],
  }
}

const ofMany = (tiding: Tiding, count: number): Tiding & { readonly count: number } => {
  const { viewerId, kind, actorId, position, at } = tiding
  return { ...NO_MORE, subjectId: 0, viewerId, kind, actorId, position, at, count }
}

/** They have become too many to be told one by one. */
function together(inbox: Inbox, others: readonly Heap[], heap: Heap, tiding: Tiding): Received {
  const [[slot] = [0], ...rest] = heap.places
  const count = heap.count + 1
  const grown: Heap = { ...heap, at: tiding.at.getTime(), count, places: [[slot, tiding.subjectId]] }
  return {
    inbox: { ...inbox, heaps: [...others, grown] },
    placed: [
      ...rest.map(([place]) => ({ slot: place, notification: null })),
      { slot, notification: ofMany(tiding, count) },
    ],
  }
}

/** One more; what is done to the same thing in a row is done to one. */
function once(inbox: Inbox, others: readonly Heap[], heap: Heap, tiding: Tiding): Received {
  const [[slot, last] = [0, 0]] = heap.places
  const count = last === tiding.subjectId ? heap.count : heap.count + 1
  const grown: Heap = { ...heap, at: tiding.at.getTime(), count, places: [[slot, tiding.subjectId]] }
  return { inbox: { ...inbox, heaps: [...others, grown] }, placed: [{ slot, notification: ofMany(tiding, count) }] }
}
