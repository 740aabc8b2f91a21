import { derivedId } from '#domain/commands/derivedId.ts'
import { restoreExpense } from '#domain/commands/restoreExpense.ts'
import { restoreTransfer } from '#domain/commands/restoreTransfer.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import type { Preparing } from './prepare.ts'
import type { EntryRow } from './read.ts'
import type { Fate } from './record.ts'

type Repeated = Extract<Fate, { done: true }>

/**
 * It is in the log already: by this import, before whoever was at it was interrupted; by an earlier one; or by one that was
 * taken back, and then it comes again. What somebody has deleted by themselves stays so.
 */
export async function fateOfRepeated(
  { recorder, store, takenBackBy }: Preparing,
  row: Extract<EntryRow, { externalId: string }>,
  { streamId }: Repeated,
): Promise<'imported' | 'repeated'> {
  const causedBy = (event: StoredEvent | undefined, commandId: string): boolean =>
    event?.meta.cause !== undefined && 'commandId' in event.meta.cause && event.meta.cause.commandId === commandId

  const { actorId, commandId } = recorder
  const [first] = await store.loadCommand(recorder.nameOf(row.externalId))
  if (causedBy(first, commandId)) return 'imported'
  const last = (await store.loadStream(streamId)).at(-1)
  if (causedBy(last, commandId)) return 'imported'
  if (last === undefined || !takenBackBy.some(taken => causedBy(last, taken))) return 'repeated'
  const deed = { actorId, commandId: derivedId(commandId, streamId), cause: { commandId } }
  if (last.type === 'ExpenseVoided') await restoreExpense(store, deed, { expenseId: last.data.expenseId })
  if (last.type === 'TransferVoided') await restoreTransfer(store, deed, { transferId: last.data.transferId })
  return 'imported'
}
