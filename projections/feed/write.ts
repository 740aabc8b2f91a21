import type { PersonId } from '#domain/person.ts'
import { arrayOf, column, columnOf } from '../columns.ts'
import type { Write } from '../projection.ts'
import { type Batch, type Entry, type MonthTotal, settle } from './batch.ts'
import { writeExpenses } from './writeExpenses.ts'
import { writeTransfers } from './writeTransfers.ts'

/** Writes the items and where they appear; what is removed and what adds up can wait for more of it. */
export function spill(batch: Batch): Write[] {
  const { expenses, transfers, added } = settle(batch)
  return [...writeExpenses(expenses), ...writeTransfers(transfers), ...addEntries(added)]
}

export function write(batch: Batch): Write[] {
  const { expenses, transfers, added } = settle(batch)
  return [
    ...writeExpenses(expenses),
    ...writeTransfers(transfers),
    ...removeEntries([...batch.removed.values()]),
    ...addEntries(added),
    ...writeTotals(batch.totals),
    ...writeCounts(batch.recordedBy),
  ]
}

const REMOVE_ENTRIES = `
  DELETE FROM feed_entries f
  USING unnest($1::bigint[], $2::date[], $3::bigint[]) AS gone(viewer_id, date, position)
  WHERE f.viewer_id = gone.viewer_id AND f.date = gone.date AND f.position = gone.position`

/** The first columns of feed_entries, which are its key. */
const entryKeys = (entries: readonly Entry[]) => [
  columnOf('bigint', entries, ({ viewerId }) => viewerId),
  columnOf('date', entries, ({ date }) => date),
  columnOf('bigint', entries, ({ position }) => position),
]

function removeEntries(entries: readonly Entry[]): Write[] {
  if (entries.length === 0) return []
  return [{ name: 'remove_feed_entries', text: REMOVE_ENTRIES, values: entryKeys(entries).map(arrayOf) }]
}

function addEntries(entries: readonly Entry[]): Write[] {
  if (entries.length === 0) return []
  const items = columnOf('bigint', entries, ({ itemId }) => itemId)
  const kinds = columnOf('smallint', entries, ({ itemKind }) => itemKind)
  return [{ into: 'feed_entries', columns: [...entryKeys(entries), items, kinds] }]
}

const ADD_TO_MONTHS = `
  INSERT INTO feed_months AS m
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::int[], $6::numeric[])
  ON CONFLICT (viewer_id, month, currency) DO UPDATE
  SET expense_count = m.expense_count + EXCLUDED.expense_count, transfer_count = m.transfer_count + EXCLUDED.transfer_count,
      own_minor = m.own_minor + EXCLUDED.own_minor`

const REMOVE_EMPTY_MONTHS = `
  DELETE FROM feed_months m
  USING unnest($1::bigint[], $2::text[], $3::text[]) AS touched(viewer_id, month, currency)
  WHERE m.viewer_id = touched.viewer_id AND m.month = touched.month AND m.currency = touched.currency
    AND m.expense_count = 0 AND m.transfer_count = 0`

function writeTotals(totals: Batch['totals']): Write[] {
  const viewers: PersonId[] = []
  const changed: MonthTotal[] = []
  for (const [viewerId, ofViewer] of totals) {
    for (const total of ofViewer.values()) {
      if (total.expenses === 0 && total.transfers === 0 && total.ownMinor === 0n) continue
      viewers.push(viewerId)
      changed.push(total)
    }
  }
  if (changed.length === 0) return []
  const keys = [
    column('bigint', viewers),
    columnOf('text', changed, ({ month }) => month),
    columnOf('text', changed, ({ currency }) => currency),
  ].map(arrayOf)
  const sums = [
    columnOf('int', changed, ({ expenses }) => expenses),
    columnOf('int', changed, ({ transfers }) => transfers),
    columnOf('numeric', changed, ({ ownMinor }) => String(ownMinor)),
  ].map(arrayOf)
  const added: Write = { name: 'add_to_feed_months', text: ADD_TO_MONTHS, values: [...keys, ...sums] }
  if (changed.every(({ expenses, transfers }) => expenses >= 0 && transfers >= 0)) return [added]
  return [added, { name: 'remove_empty_feed_months', text: REMOVE_EMPTY_MONTHS, values: keys }]
}

const ADD_TO_COUNTS = `
  INSERT INTO expense_counts AS c
  SELECT * FROM unnest($1::bigint[], $2::int[])
  ON CONFLICT (creator_id) DO UPDATE SET expense_count = c.expense_count + EXCLUDED.expense_count`

const REMOVE_EMPTY_COUNTS = 'DELETE FROM expense_counts WHERE creator_id = ANY($1::bigint[]) AND expense_count = 0'

function writeCounts(recordedBy: Batch['recordedBy']): Write[] {
  const changed = [...recordedBy].filter(([, count]) => count !== 0)
  if (changed.length === 0) return []
  const creators = arrayOf(columnOf('bigint', changed, ([creatorId]) => creatorId))
  const counts = arrayOf(columnOf('int', changed, ([, count]) => count))
  const added: Write = { name: 'add_to_expense_counts', text: ADD_TO_COUNTS, values: [creators, counts] }
  if (changed.every(([, count]) => count > 0)) return [added]
  return [added, { name: 'remove_empty_expense_counts', text: REMOVE_EMPTY_COUNTS, values: [creators] }]
}
