import { expenseStream } from '#domain/expense/events.ts'
import { formatMinor } from '#domain/money/money.ts'
import { transferStream } from '#domain/transfer/events.ts'
import type { ExpenseView, FeedItem } from '#projections/feed/queries.ts'
import type { Called } from '../called.ts'
import type { Entries } from '../entries.ts'
import type { Historian } from './history.ts'
import type { Told } from './texts.ts'
import { moneyTold, personTold } from './told.ts'

const dealTold = (called: Called, { amountMinor, currency, date, groupId }: FeedItem['view']): Told => ({
  ...{ date, amount: formatMinor(amountMinor, currency), currency },
  group: groupId === null ? null : { id: groupId, name: called.group(groupId) },
})

const recordedTold = (called: Called, { createdBy, recordedAt }: FeedItem['view']): Told => ({
  ...{ created_by: personTold(called, createdBy), created_at: recordedAt.toISOString() },
})

function expenseTold(called: Called, view: ExpenseView): Told {
  const { expenseId, title, tripId, confirmedRate } = view
  const { own, base } = called.category(view.category)
  return {
    ...{ id: expenseId, title, ...dealTold(called, view), category: base, own_category: own },
    trip: tripId === null ? null : { id: tripId, title: called.trip(tripId) },
    ...moneyTold(called, view),
    ...{ confirmed_rate: confirmedRate, external_id: view.externalId, can_edit: view.canEdit },
    ...recordedTold(called, view),
  }
}

const transferTold = (called: Called, view: Extract<FeedItem, { kind: 'TRANSFER' }>['view']): Told => ({
  ...{ id: view.transferId, ...dealTold(called, view), note: view.note },
  ...{ from: personTold(called, view.sender), to: personTold(called, view.recipient) },
  ...recordedTold(called, view),
})

const streamOf = (item: FeedItem): string =>
  item.kind === 'EXPENSE' ? expenseStream(item.view.expenseId) : transferStream(item.view.transferId)

interface Telling {
  readonly called: Called
  readonly historian: Historian
}

/** Entries of one kind as they are now, each with what has happened to it. */
export async function* entriesTold(
  entries: Entries,
  kind: FeedItem['kind'],
  { called, historian }: Telling,
): AsyncGenerator<readonly Told[]> {
  for await (const items of entries.each(kind)) {
    await called.meet(items)
    const histories = await historian.of(items.map(streamOf))
    yield items.map((item, index) => ({
      ...(item.kind === 'EXPENSE' ? expenseTold(called, item.view) : transferTold(called, item.view)),
      history: histories[index],
    }))
  }
}
