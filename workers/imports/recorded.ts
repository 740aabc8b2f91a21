import type { ExpenseRow, TransferRow } from '#domain/imports/row.ts'
import { isCausedBy, nameInLog, saysOtherwise } from './broughtBefore.ts'
import type { Preparing } from './prepare.ts'
import { type Fate, record } from './record.ts'

type Recorded = Extract<Fate, { done: true }>

/** Whether it is this import's, also where whoever was at it before has recorded it; or it was there, and said otherwise. */
type Came = Omit<Recorded, 'repeated'> & { readonly became: 'imported' | 'repeated' | 'repeatedOtherwise' }

/**
 * Records an entry that is not in the log yet. What was taken back with an earlier import comes again, and as something new:
 * the file may be a better one, its owner may have chosen otherwise, and the people and the group of then may be gone. What
 * somebody has deleted by themselves stays so.
 */
export async function recorded(
  { recorder, store, takenBackBy }: Preparing,
  row: ExpenseRow | TransferRow,
): Promise<Came | Extract<Fate, { done: false }>> {
  for (let name = recorder.nameOf(row.externalId); ; ) {
    const fate = await record(recorder, row, name)
    if (!fate.done) return fate
    if (!fate.repeated) return { ...fate, became: 'imported' }
    const inLog = await nameInLog({ store, takenBackBy }, name)
    if (inLog.first === undefined) {
      name = inLog.name
      continue
    }
    if (isCausedBy(inLog.first, recorder.commandId)) return { ...fate, became: 'imported' }
    const isOther = await saysOtherwise({ store }, row, inLog.first)
    return { ...fate, became: isOther ? 'repeatedOtherwise' : 'repeated' }
  }
}
