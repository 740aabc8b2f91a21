import type { Refusal } from '../message.ts'
import type { TransferEvent } from '../transfer/events.ts'
import type { Outcome } from './handle.ts'

export type TransferOutcome =
  | {
      readonly done: true
      /** In the order they were asked for. */
      readonly transferIds: readonly number[]
      readonly position: number
      readonly repeated: boolean
    }
  | { readonly done: false; readonly refusal: Refusal }

/** A repeated command speaks of the transfers of the first time, not of ids that were drawn for the repetition. */
export function transferOutcome(outcome: Outcome, ...transferIds: readonly number[]): TransferOutcome {
  if (!outcome.done) return outcome
  const { position, repeated } = outcome
  const events = outcome.events as readonly TransferEvent[]
  const concerned = events.length === 0 ? transferIds : new Set(events.map(({ data }) => data.transferId))
  return { done: true, transferIds: [...concerned], position, repeated }
}
