import type { TableOf } from '../table/table.ts'
import type { Handlers, Part } from './part.ts'

/** Sums to which each of some events adds, by itself and once for all: nothing has to be known to take it back. */
export const adding = <Row extends object>(sums: TableOf<Row>, adds: Handlers<readonly Row[]>): Part => ({
  tables: [sums],
  types: Object.keys(adds),
  startFold: ledger => {
    const account = ledger.accountOf(sums)
    return {
      apply: event => {
        const addedBy = adds[event.type] as (event: unknown) => readonly Row[]
        account.move([], addedBy(event))
      },
      size: () => 0,
      settle: () => [],
    }
  },
})
