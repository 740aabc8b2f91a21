import { ownCsvHeader, ownCsvLine } from '#domain/imports/ledgers/writeOwnCsv.ts'
import { Called } from './called.ts'
import { unusualDebts } from './division.ts'
import { countedEntries, type Entries, type Making } from './entries.ts'
import { handlesFor } from './handles.ts'
import { rowOf } from './row.ts'

/** All of somebody's entries as our own table, from which they can be imported again. */
export async function* expensesCsv(making: Making, entries?: Entries): AsyncGenerator<string> {
  const { database, begun } = making
  const called = new Called(database, begun.userId)
  const handles = await handlesFor(database, begun.userId)
  yield ownCsvHeader()
  for await (const items of (entries ?? (await countedEntries(making))).each()) {
    await called.meet(items)
    const debts = await unusualDebts(database, items)
    yield items.map(item => ownCsvLine(rowOf(item, { called, handles, debts }))).join('')
  }
}
