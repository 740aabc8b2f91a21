import { derivedId } from '#domain/commands/derivedId.ts'
import { tidyTitle } from '#domain/expense/title.ts'
import type { ExpenseRow, Row, TransferRow } from '#domain/imports/row.ts'
import { parseAmount } from '#domain/money/money.ts'
import type { Database } from '#domain/store/database.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import { storeOn } from '../store.ts'
import type { Import } from './imports.ts'
import { namesFor } from './record.ts'
import { isEntry } from './recordedRows.ts'
import { secretOf } from './secret.ts'
import { takenBackOf } from './takenBack.ts'

interface Looking {
  readonly store: EventStore
  readonly nameOf: (externalId: string) => string
  /** By which earlier imports were taken back, in the log. */
  readonly takenBackBy: readonly string[]
}

/** The name under which it is in the log, or is to be: what was taken back with an import comes as something new. */
export async function nameInLog(
  { store, takenBackBy }: Omit<Looking, 'nameOf'>,
  name: string,
): Promise<{ readonly name: string; readonly first: StoredEvent | undefined }> {
  const [first] = await store.loadCommand(name)
  if (first === undefined) return { name, first }
  const last = (await store.loadStream(first.streamId)).at(-1)
  const taken = takenBackBy.find(each => isCausedBy(last, each))
  return taken === undefined ? { name, first } : nameInLog({ store, takenBackBy }, derivedId(name, taken))
}

export const isCausedBy = (event: StoredEvent | undefined, commandId: string): boolean =>
  event?.meta.cause !== undefined && 'commandId' in event.meta.cause && event.meta.cause.commandId === commandId

/** Whether a row tells of an entry something else than it did when it was imported. */
export async function saysOtherwise(
  { store }: Pick<Looking, 'store'>,
  row: ExpenseRow | TransferRow,
  first: StoredEvent,
): Promise<boolean> {
  if (first.type !== 'ExpenseRecorded' && first.type !== 'TransferRecorded') return false
  const { date, currency, amountMinor } = first.data
  const amount = parseAmount(row.amount, row.currency)
  if (date !== row.date || currency !== row.currency) return true
  if (amount.ok && amount.minor !== amountMinor) return true
  if (row.kind === 'transfer' || first.type !== 'ExpenseRecorded') return false
  const title = await store.readText(first.data.titleId)
  // Of what was erased nobody can tell.
  return title !== null && title !== tidyTitle(row.title)
}

export type Brought = 'SAME' | 'OTHERWISE'

/** Of some rows those that an earlier import has brought, and whether they say the same as then. */
export type BroughtBefore = (rows: readonly Row[]) => Promise<ReadonlyMap<Row, Brought>>

export async function broughtBefore(
  database: Database,
  imported: Pick<Import, 'importId' | 'userId' | 'source' | 'examined'>,
): Promise<BroughtBefore> {
  const { userId, source, examined } = imported
  if (!(await hasEarlierOnes(database, imported))) return async () => new Map()
  const store = storeOn(database)
  const nameOf = namesFor(await secretOf(database, userId), `${source} ${examined?.ledgerId ?? ''}`)
  const takenBackBy = (await takenBackOf(database, userId)).map(({ takeBackId }) => takeBackId)
  const known = async (row: Row): Promise<readonly (readonly [Row, Brought])[]> => {
    if (!isEntry(row)) return []
    const { first } = await nameInLog({ store, takenBackBy }, nameOf(row.externalId))
    if (first === undefined) return []
    return [[row, (await saysOtherwise({ store }, row, first)) ? 'OTHERWISE' : 'SAME']]
  }
  return async rows => new Map((await Promise.all(rows.map(known))).flat())
}

/** Whoever brings something of the kind for the first time is not looked up row by row. */
async function hasEarlierOnes(
  database: Database,
  { importId, userId, source }: Pick<Import, 'importId' | 'userId' | 'source'>,
): Promise<boolean> {
  const { rows } = await database.query(
    `SELECT FROM imports.imports
     WHERE user_id = $1 AND source = $2 AND import_id <> $3 AND started_at IS NOT NULL LIMIT 1`,
    [userId, source, importId],
  )
  return rows.length > 0
}
