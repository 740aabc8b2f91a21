import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import { transfer } from '#domain/transfer/decider.ts'
import { involves, isKnown } from '#domain/transfer/state.ts'
import type { TransferView } from '#projections/feed/transferView.ts'

/** A transfer as it is at this very moment, not as lists show it, for somebody whom it involves. */
export async function transferFromLog(
  store: EventStore,
  viewerId: number,
  transferId: number,
): Promise<TransferView | null> {
  const { state, eventAt } = await standingOf(store, transfer, transferId)
  const first = await eventAt(1)
  if (first === undefined || !isKnown(state) || !involves(state, viewerId)) return null
  const { status, ...facts } = state
  return {
    ...facts,
    recordedPosition: first.position,
    recordedAt: first.recordedAt,
    voided: status === 'voided',
    note: facts.noteId === null ? null : await store.readText(facts.noteId),
  }
}
