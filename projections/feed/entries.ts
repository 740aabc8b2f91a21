import { bigint, date, int, numeric, smallint, text } from '../table/field.ts'
import { table } from '../table/table.ts'

/** What stands in a feed, by the number that tells it apart there. */
export const EXPENSE = 1
export const TRANSFER = 2

/** Places in the feeds of viewers, without what is deleted. The key is the order of the feed, so a page is one range of it. */
export const feedEntries = table(
  'feed_entries',
  { viewerId: bigint.key, date: date.key, position: bigint.key, itemId: bigint, itemKind: smallint },
  {
    keyAfterLoading: true,
    // Most people have many expenses and few transfers, which must not be searched for among those.
    indexes: [`CREATE INDEX ON feed_entries (viewer_id, date, position) WHERE item_kind = ${TRANSFER}`],
  },
)

export const feedMonths = table('feed_months', {
  viewerId: bigint.key,
  month: text().key,
  currency: text().key,
  expenseCount: int.total,
  transferCount: int.total,
  /** Of the expenses: transfers are not spending. */
  ownMinor: numeric.total,
})

/** Without the deleted ones. Together they are all expenses there are. */
export const expenseCounts = table('expense_counts', { creatorId: bigint.key, expenseCount: int.total })

export const monthOf = (day: string): string => day.slice(0, 7)
