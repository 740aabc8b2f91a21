import { arrayOf, columnOf } from '../columns.ts'
import type { Contribution } from '../fold/contribution.ts'
import type { Write } from '../projection.ts'
import type { RowOf } from '../table/table.ts'
import type { Deal, DealId } from './deal.ts'
import { debts, debtsOf } from './tables.ts'

/** Until it is written, a debt that ends is given its end. */
type DebtRow = Omit<RowOf<typeof debts>, 'until'> & { until: number | null }

const END_DEBTS = `
  UPDATE debts d SET until = ended.position
  FROM unnest($1::bigint[], $2::bigint[]) AS ended(deal_id, position)
  WHERE d.deal_id = ended.deal_id AND d.until IS NULL`

const endDebts = (ends: readonly (readonly [DealId, number])[]): Write => ({
  name: 'end_debts',
  text: END_DEBTS,
  values: [columnOf('bigint', ends, ([dealId]) => dealId), columnOf('bigint', ends, ([, position]) => position)].map(
    arrayOf,
  ),
})

/** The debts of a deal stand in the table with the position since which they held, and in the end the one until which. */
export const held: Contribution<Deal> = {
  table: debts,
  startFold: ledger => {
    /** Where debts in the table end that hold until then. */
    const ends = new Map<DealId, number>()
    let begun: DebtRow[] = []
    /** Those of the begun that hold. */
    const holding = new Map<DealId, readonly DebtRow[]>()

    function end({ dealId }: Deal, position: number): void {
      const rows = holding.get(dealId)
      if (rows === undefined) ends.set(dealId, position)
      else for (const row of rows) row.until = position
      holding.delete(dealId)
    }

    function begin(deal: Deal, since: number): void {
      const { dealId, groupId, currency, date } = deal
      const rows: DebtRow[] = []
      for (const { debtor: debtorId, creditor: creditorId, minor } of debtsOf(deal)) {
        rows.push({ dealId, debtorId, creditorId, groupId, currency, minor, date, since, until: null })
      }
      for (const row of rows) begun.push(row)
      holding.set(dealId, rows)
    }

    const writeAll = (): Write[] => {
      // Before others of the same deal begin.
      const writes = [...(ends.size > 0 ? [endDebts([...ends])] : []), ...debts.insert(begun)]
      ends.clear()
      holding.clear()
      begun = []
      return writes
    }

    ledger.open({ size: () => ends.size + begun.length, spill: writeAll, write: writeAll })
    return (before, after, position) => {
      if (before !== undefined && debtsOf(before).length > 0) end(before, position)
      if (after !== undefined && debtsOf(after).length > 0) begin(after, position)
    }
  },
}
