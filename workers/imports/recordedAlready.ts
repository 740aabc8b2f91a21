import { AlreadyThere, daysAround } from '#domain/imports/alreadyThere.ts'
import { ownCsv } from '#domain/imports/ledgers/ownCsv.ts'
import type { ExpenseRow, Row } from '#domain/imports/row.ts'
import { parseAmount } from '#domain/money/money.ts'
import { userPerson } from '#domain/person.ts'
import { beginningOfCausedBy } from '#domain/store/causedBy.ts'
import type { Database } from '#domain/store/database.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { expensesPaid } from '#projections/feed/near.ts'
import type { JobContext } from '../job.ts'
import { areShown } from '../readModels.ts'
import type { Import } from './imports.ts'
import { ownAlready } from './ownAlready.ts'
import type { RecordedAlready } from './recordedRows.ts'

/** Of no file but a statement and our own: ledgers tell of everybody's entries, which nobody records beside them. */
const isOfStatement = (row: Row): row is ExpenseRow => row.kind === 'expense' && row.payee !== undefined

const SEEN_IN = ['feed']

export async function recordedAlready(
  { database, signal }: Pick<JobContext, 'database' | 'signal'>,
  imported: Pick<Import, 'userId' | 'commandId' | 'source' | 'examined'>,
): Promise<RecordedAlready> {
  // What its owner has written down just now counts as well.
  await areShown(database, SEEN_IN, await headOfLog(database), signal)
  // What comes of the import itself is no reason to leave out what follows.
  const before = await beginningOfCausedBy(database, imported.commandId)
  if (imported.source === ownCsv.source) return ownAlready(database, imported, before)
  const already = new AlreadyThere()
  const causes = await causesOfTheSame(database, imported)
  return {
    among: async rows => {
      const wanted = rows.filter(isOfStatement).flatMap(row => {
        const parsed = parseAmount(row.amount, row.currency)
        return parsed.ok ? [{ row, date: row.date, currency: row.currency, amountMinor: parsed.minor }] : []
      })
      if (wanted.length === 0) return new Set()
      const candidates = await expensesPaid(database, userPerson(imported.userId), {
        dates: [...new Set(wanted.flatMap(({ date }) => daysAround(date)))],
        ...{ amounts: wanted, causes, before },
      })
      const found = already.match(wanted, candidates)
      return new Set(wanted.flatMap(({ row }, index) => (found[index] === undefined ? [] : [row])))
    },
  }
}

/** What the same account's files have brought along is known by its own names. */
async function causesOfTheSame(
  database: Database,
  { userId, source, examined }: Pick<Import, 'userId' | 'source' | 'examined'>,
): Promise<string[]> {
  const { rows } = await database.query<{ command_id: string }>({
    name: 'imports_of_the_same',
    text: `SELECT command_id FROM imports.imports
           WHERE user_id = $1 AND source = $2 AND examined ->> 'ledgerId' IS NOT DISTINCT FROM $3`,
    values: [userId, source, examined?.ledgerId ?? null],
  })
  return rows.map(({ command_id }) => command_id)
}
