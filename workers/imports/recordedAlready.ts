import { AlreadyThere, daysAround } from '#domain/imports/alreadyThere.ts'
import type { ExpenseRow, Row } from '#domain/imports/row.ts'
import { parseAmount } from '#domain/money/money.ts'
import { userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { expensesOfAmounts } from '#projections/feed/near.ts'
import type { Import } from './imports.ts'

/** Which rows of a statement are expenses that its owner has recorded already, by hand or from another file. */
export interface RecordedAlready {
  /** Of some rows that follow one another. */
  readonly among: (rows: readonly Row[]) => Promise<ReadonlySet<Row>>
}

/** Of no file but a statement: ledgers tell of everybody's entries, which nobody records beside them. */
const isOfStatement = (row: Row): row is ExpenseRow => row.kind === 'expense' && row.payee !== undefined

export async function recordedAlready(
  database: Database,
  imported: Pick<Import, 'userId' | 'source' | 'examined' | 'startedAt'>,
): Promise<RecordedAlready> {
  const already = new AlreadyThere()
  const causes = await causesOfTheSame(database, imported)
  return {
    among: async rows => {
      const wanted = rows.filter(isOfStatement).flatMap(row => {
        const parsed = parseAmount(row.amount, row.currency)
        return parsed.ok ? [{ row, date: row.date, currency: row.currency, amountMinor: parsed.minor }] : []
      })
      if (wanted.length === 0) return new Set()
      const candidates = await expensesOfAmounts(database, userPerson(imported.userId), {
        dates: [...new Set(wanted.flatMap(({ date }) => daysAround(date)))],
        // What comes of the import itself is no reason to leave out what follows.
        ...{ amounts: wanted, causes, before: imported.startedAt },
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
