import { expenseStream } from '#domain/expense/events.ts'
import { userPerson } from '#domain/person.ts'
import { expensesRecordedBy, transfersRecordedBy } from '#domain/store/recordedBy.ts'
import { transferStream } from '#domain/transfer/events.ts'
import type { Entries, Making } from '../entries.ts'
import type { Historian } from './history.ts'
import type { Told } from './texts.ts'

/** What is held at once, however much was deleted. */
const AT_ONCE = 500

const KINDS = [
  { kind: 'EXPENSE', recordedBy: expensesRecordedBy, streamOf: expenseStream },
  { kind: 'TRANSFER', recordedBy: transfersRecordedBy, streamOf: transferStream },
] as const

interface Telling {
  readonly entries: Entries
  readonly historian: Historian
}

/** What somebody recorded and deleted: it is in no list, but in the log, which tells all of it. */
export async function* deletedTold(
  { database, begun, signal }: Making,
  { entries, historian }: Telling,
): AsyncGenerator<readonly Told[]> {
  for (const { kind, recordedBy, streamOf } of KINDS) {
    for (let after = 0; ; ) {
      signal.throwIfAborted()
      const recorded = await recordedBy(database, userPerson(begun.userId), { after, limit: AT_ONCE })
      const last = recorded.at(-1)
      if (last === undefined) break
      const missing = recorded.filter(({ id }) => !entries.has(kind, id))
      const histories = await historian.of(missing.map(({ id }) => streamOf(id)))
      yield missing
        .map(({ id }, index) => ({ kind, id, history: histories[index] ?? [] }))
        .filter(({ history }) => isDeleted(history))
      after = last.position
    }
  }
}

/** Whatever else has happened to it, it was deleted and not brought back. What came while the archive was made is not. */
const isDeleted = (history: readonly Told[]): boolean =>
  String(history.findLast(({ what }) => /(Voided|Restored)$/.test(String(what)))?.what).endsWith('Voided')
