import type { Change } from '../projection.ts'
import type { TableOf } from '../table/table.ts'
import type { Handlers, Part } from './part.ts'

/** What an event says of some rows, whatever they were before. */
interface Said<Row> {
  /** They are there, and are this. */
  readonly present?: readonly Row[]
  /** They are not there any more; what is told of them besides their keys is of no account. */
  readonly absent?: readonly Row[]
}

interface Declaration<Row> {
  readonly row: TableOf<Row>
  readonly says: Handlers<Said<Row>>
  readonly changes: (rows: readonly Row[]) => readonly Change[]
}

/** Rows of which the last event says all there is to know, so that none needs to be loaded. */
export const latest = <Row extends object>({ row: table, says, changes }: Declaration<Row>): Part => ({
  tables: [table],
  types: Object.keys(says),
  startFold: () => {
    const rows = new Map<string, { readonly row: Row; readonly isPresent: boolean }>()
    const rowsThat = (are: boolean): Row[] =>
      [...rows.values()].flatMap(({ row, isPresent }) => (isPresent === are ? [row] : []))
    return {
      apply: event => {
        const said = says[event.type] as (event: unknown) => Said<Row>
        const { present = [], absent = [] } = said(event)
        for (const row of present) rows.set(table.keyOf(row), { row, isPresent: true })
        for (const row of absent) rows.set(table.keyOf(row), { row, isPresent: false })
      },
      size: () => rows.size,
      changes: () => changes([...rows.values()].map(({ row }) => row)),
      settle: () => {
        const writes = [...table.remove(rowsThat(false)), ...table.upsert(rowsThat(true))]
        rows.clear()
        return writes
      },
    }
  },
})
