import type { ExpenseRow, TransferRow } from '#domain/imports/row.ts'
import { type Said, SameEntries } from '#domain/imports/sameEntries.ts'
import { parseAmount } from '#domain/money/money.ts'
import { userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { entriesAlike } from '#projections/feed/alike.ts'
import { NO_TITLE } from '../exports/row.ts'
import type { Import } from './imports.ts'
import { isEntry, type RecordedAlready } from './recordedRows.ts'

function textIn(row: ExpenseRow | TransferRow): string | null {
  if (row.kind === 'transfer') return row.note
  return row.title === NO_TITLE ? null : row.title
}

function saidIn(row: ExpenseRow | TransferRow): Said | undefined {
  const { kind, date, currency } = row
  const parsed = parseAmount(row.amount, currency)
  return parsed.ok ? { kind, date, currency, amountMinor: parsed.minor, text: textIn(row) } : undefined
}

/** Which rows of a table of ours its owner has already: whoever brings back what they took along has it once. */
export function ownAlready(
  database: Database,
  { userId, commandId }: Pick<Import, 'userId' | 'commandId'>,
  before: number,
): RecordedAlready {
  const same = new SameEntries()
  return {
    among: async rows => {
      const told = rows.filter(isEntry).flatMap(row => {
        const said = saidIn(row)
        return said === undefined ? [] : [{ row, said }]
      })
      if (told.length === 0) return new Set()
      const entries = told.map(({ said }) => said)
      const wanted = { entries, cause: commandId, before }
      const there = same.match(entries, await entriesAlike(database, userPerson(userId), wanted))
      return new Set(told.flatMap(({ row }, index) => (there[index] === true ? [row] : [])))
    },
  }
}
