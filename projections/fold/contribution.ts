import type { Table, Write } from '../projection.ts'
import type { TableOf } from '../table/table.ts'
import type { Ledger } from './ledger.ts'

/** Something has changed: what it was, what it is, and by the event at which position of the log. */
export type Move<Row> = (before: Row | undefined, after: Row | undefined, position: number) => void

/** What one thing makes of another table: rows of its own there, or parts of sums. */
export interface Contribution<Row> {
  readonly table: Table
  readonly startFold: (ledger: Ledger) => Move<Row>
}

const NOTHING: readonly never[] = []

/**
 * These parts stand in that table for as long as the thing is what it is; in a table of sums they are added. Taking them
 * back is nobody's business but ours. Where it is told on what of the thing they depend, they are not looked at when
 * nothing but the rest of it has changed.
 */
export const to = <Row extends object, Part extends object>(
  table: TableOf<Part>,
  partsOf: (row: Row) => readonly Part[],
  dependsOn?: readonly (keyof Row)[],
): Contribution<Row> => ({
  table,
  startFold: ledger => {
    const account = ledger.accountOf(table)
    return (before, after) => {
      if (before !== undefined && after !== undefined && dependsOn?.every(name => before[name] === after[name])) return
      account.move(before === undefined ? NOTHING : partsOf(before), after === undefined ? NOTHING : partsOf(after))
    }
  },
})

/** Remembered for good, whatever becomes of the thing; the last word counts. */
export const remembered = <Row extends object, Part extends object>(
  table: TableOf<Part>,
  partsOf: (row: Row) => readonly Part[],
): Contribution<Row> => ({
  table,
  startFold: ledger => {
    const parts = new Map<string, Part>()
    const writeAll = (): Write[] => {
      const writes = table.upsert([...parts.values()])
      parts.clear()
      return writes
    }
    ledger.open({ size: () => parts.size, spill: writeAll, write: writeAll })
    return (_, after) => {
      for (const part of after === undefined ? [] : partsOf(after)) parts.set(table.keyOf(part), part)
    }
  },
})
