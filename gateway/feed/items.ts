import { expensesByIds, type FeedItem } from '#projections/feed/queries.ts'
import type { Found } from '#projections/feed/search.ts'
import { transfersByIds } from '#projections/feed/transferView.ts'
import type { Services } from '../services.ts'

/** What was found, as its viewer sees it. Whatever went at this very moment is left out. */
export async function itemsOf(
  { database }: Pick<Services, 'database'>,
  viewerId: number,
  found: readonly Pick<Found, 'kind' | 'itemId'>[],
): Promise<FeedItem[]> {
  const idsOf = (kind: Found['kind']) => found.flatMap(each => (each.kind === kind ? [each.itemId] : []))
  const [expenseIds, transferIds] = [idsOf('EXPENSE'), idsOf('TRANSFER')]
  const [expenses, transfers] = await Promise.all([
    expenseIds.length === 0 ? [] : expensesByIds(database, viewerId, expenseIds),
    transferIds.length === 0 ? [] : transfersByIds(database, viewerId, transferIds),
  ])
  const expensesById = new Map(expenses.map(view => [view?.expenseId, view]))
  const transfersById = new Map(transfers.map(view => [view?.transferId, view]))
  return found.flatMap(({ kind, itemId }): FeedItem[] => {
    if (kind === 'EXPENSE') {
      const view = expensesById.get(itemId)
      return view == null || view.voided ? [] : [{ kind, view }]
    }
    const view = transfersById.get(itemId)
    return view == null || view.voided ? [] : [{ kind, view }]
  })
}
