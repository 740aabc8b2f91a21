import { entryKey } from '../entry.ts'
import type { UnderWay } from '../news/underWay.ts'
import { correctionOf, type WaitingWish, wishedOf } from './wish.ts'

/** How the list looks while these wishes are not fulfilled. */
export function rowsOf(queue: readonly WaitingWish[]): readonly UnderWay[] {
  return queue.flatMap((waiting, index): UnderWay[] => {
    const { deed } = waiting
    if (deed.kind === 'settle') return []
    if (deed.kind === 'correct') {
      const shown = correctionOf(waiting, deed.expenseId)?.typed?.shown
      return shown ? [{ kind: 'changing', entry: { __typename: 'Expense', ...shown } }] : []
    }
    if (deed.kind === 'remove') return [{ kind: 'removing', key: entryKey(deed.entry) }]
    if (deed.kind === 'restore') return [{ kind: 'adding', entry: deed.entry }]
    const wished = wishedOf(waiting)
    if (wished === null) return [{ kind: 'unwanted', commandId: deed.shown.commandId }]
    // The newest of its day, in the order in which they were added.
    const recordedPosition = String(Number.MAX_SAFE_INTEGER - queue.length + index)
    return [{ kind: 'adding', entry: { __typename: 'Expense', ...wished.shown, recordedPosition } }]
  })
}
