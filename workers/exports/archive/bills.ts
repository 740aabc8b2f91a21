import { bill } from '#domain/bill/decider.ts'
import { type BillEvent, billStream } from '#domain/bill/events.ts'
import { among, type Bill, type BillItem, isEmpty } from '#domain/bill/state.ts'
import { peopleOf } from '#domain/expense/state.ts'
import { stateOf } from '#domain/message.ts'
import { formatMinor } from '#domain/money/money.ts'
import type { Database } from '#domain/store/database.ts'
import { loadStreams } from '#domain/store/read.ts'
import { readTexts } from '#domain/store/vault.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Called } from '../called.ts'
import type { Told } from './texts.ts'
import { personTold } from './told.ts'

/** What stands on the bills of expenses, and who had what, by their numbers. */
export async function billsTold(
  database: Database,
  called: Called,
  views: readonly ExpenseView[],
): Promise<ReadonlyMap<number, Told>> {
  const streams = await loadStreams(
    database,
    views.map(({ expenseId }) => billStream(expenseId)),
  )
  const bills = views
    .map(
      (view, index) =>
        [view.expenseId, among(stateOf<Bill, BillEvent>(bill, streams[index] ?? []), peopleOf(view))] as const,
    )
    .filter(([, each]) => !isEmpty(each))
  const nameIds = bills.flatMap(([, { items }]) => [...items.values()].map(({ nameId }) => nameId))
  const texts = await readTexts(database, nameIds)
  const nameOf = new Map(nameIds.map((nameId, index) => [nameId, texts[index] ?? null]))
  return new Map(bills.map(([expenseId, each]) => [expenseId, billTold(called, each, nameOf)]))
}

function billTold(called: Called, { currency, items, extras }: Bill, nameOf: ReadonlyMap<number, string | null>): Told {
  const amount = (minor: number): string => formatMinor(minor, currency ?? '')
  const itemTold = ({ nameId, quantity, minor, isForAll, takers }: BillItem): Told => ({
    ...{ name: nameOf.get(nameId) ?? null, quantity, amount: amount(minor), is_for_all: isForAll },
    taken_by: [...takers].map(([person, count]) => ({ person: personTold(called, person), count })),
  })
  return {
    ...{ currency, items: [...items.values()].map(itemTold) },
    ...{ tax: amount(extras.taxMinor), tip: amount(extras.tipMinor), discount: amount(extras.discountMinor) },
  }
}
