import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { EXPENSE } from './entries.ts'
import { type ExpenseView, expensesByIds, type FeedItem } from './queries.ts'
import { transfersByIds } from './transferView.ts'

/** Names an entry of either kind by one number, of which a million are held where a million entries are not. */
export type ItemNumber = number

/**
 * All that stands in somebody's feed, oldest day first, as of one moment: whoever goes through it afterwards meets nothing
 * twice, and misses nothing that is moved to another day meanwhile.
 */
export async function allInFeed(database: Database, viewerId: PersonId): Promise<readonly ItemNumber[]> {
  const { rows } = await database.query<{ items: readonly string[] }>({
    name: 'all_in_feed',
    text: `SELECT coalesce(array_agg(CASE item_kind WHEN ${EXPENSE} THEN item_id ELSE -item_id END
                                     ORDER BY date, position), '{}') AS items
           FROM read.feed_entries WHERE viewer_id = $1`,
    values: [viewerId],
  })
  return (rows[0]?.items ?? []).map(Number)
}

export const itemNumber = (kind: FeedItem['kind'], id: number): ItemNumber => (kind === 'EXPENSE' ? id : -id)

export const isOfKind = (item: ItemNumber, kind: FeedItem['kind']): boolean => item > 0 === (kind === 'EXPENSE')

/** As the viewer may see them now, in this order. What is gone by now is left out. */
export async function itemsNumbered(
  database: Database,
  viewerId: PersonId,
  items: readonly ItemNumber[],
): Promise<FeedItem[]> {
  const expenseIds = items.filter(item => isOfKind(item, 'EXPENSE'))
  const transferIds = items.filter(item => isOfKind(item, 'TRANSFER')).map(item => -item)
  const [expenses, transfers] = await Promise.all([
    expensesByIds(database, viewerId, expenseIds),
    transferIds.length === 0 ? [] : transfersByIds(database, viewerId, transferIds),
  ])
  const found = new Map<ItemNumber, FeedItem>([
    ...expenses.flatMap(view =>
      isThere(view) ? [[itemNumber('EXPENSE', view.expenseId), { kind: 'EXPENSE', view }] as const] : [],
    ),
    ...transfers.flatMap(view =>
      isThere(view) ? [[itemNumber('TRANSFER', view.transferId), { kind: 'TRANSFER', view }] as const] : [],
    ),
  ])
  return items.flatMap(item => found.get(item) ?? [])
}

const isThere = <View extends Pick<ExpenseView, 'voided'>>(view: View | null): view is View =>
  view !== null && !view.voided
