import { type DomainEvent, type Refusal, refuse } from '../message.ts'
import { type TransferEvent, transferStream } from '../transfer/events.ts'
import type { Performed } from './perform.ts'
import type { Subject } from './subject.ts'

/** Settling a balance takes one per group, and hardly anybody shares as many groups with the same person. */
const MAX_TRANSFERS = 50

export function refuseNumber(count: number, path: string): Refusal | undefined {
  if (count === 0) return refuse('TRANSFERS_REQUIRED', path)
  return count > MAX_TRANSFERS ? refuse('TOO_MANY_TRANSFERS', path, { max: MAX_TRANSFERS }) : undefined
}

/** In the order they were asked for. */
interface Transfers {
  readonly transferIds: readonly number[]
}

export type TransfersPerformed = Performed<Transfers>

const idsIn = (events: readonly DomainEvent[]): readonly number[] => [
  ...new Set((events as readonly TransferEvent[]).map(({ data }) => data.transferId)),
]

/** New ones, or some that are there. They are not kept in turn: who takes several at once takes them hardly ever. */
export const several = (...transferIds: readonly number[]): Subject<Transfers> => ({
  answer: events => ({ transferIds: events.length === 0 ? transferIds : idsIn(events) }),
})

/** One that is there; it is answered like several. */
export const theOne = (transferId: number): Subject<Transfers> => ({
  ...several(transferId),
  streamId: transferStream(transferId),
})
