import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useOwnCategories } from '#web/format/ownCategories.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { FeedFilter } from '#web/schema.generated.ts'
import type { Entry } from './entry.ts'
import type { Month } from './expense.ts'
import { isOfThese } from './feedRows.ts'
import { isSurelyWanted } from './filters/surelyWanted.ts'
import { withUnderWay } from './news/underWay.ts'
import { useFeedStore } from './news/useFeedStore.ts'
import { useOutboxState } from './outbox/OutboxContext.ts'
import { rowsOf } from './outbox/rows.ts'

/** The list so far, as it is on the server and will be when it has heard of all that is wished, and the way to more of it. */
export function useFeed(filter: FeedFilter | null) {
  const store = useFeedStore()
  const { id, currency } = useViewer()
  // Whatever else of the viewer changes, the list keeps what it has loaded.
  const isWanted = useCallback(
    (entry: Entry) => filter === null || isSurelyWanted(entry, filter, { id, currency }),
    [filter, id, currency],
  )
  const list = useMemo(() => store.listOf(filter, isWanted), [store, filter, isWanted])
  useEffect(() => store.show(list), [store, list])
  const shown = useSyncExternalStore(store.subscribe, () => store.shown(list))
  useRefiling(list.readAnew)
  useOtherMonths(shown.months, list.readAnew)
  const retry = useCallback(() => (list.state().end === undefined ? list.loadMore() : list.readAnew()), [list])
  const { queue } = useOutboxState()
  const own = useMemo(
    () => rowsOf(queue).filter(deed => deed.kind !== 'adding' || isWanted(deed.entry)),
    [queue, isWanted],
  )
  const entries = useMemo(() => withUnderWay(shown.entries, own), [shown.entries, own])
  return { ...shown, entries, retry, readAnew: list.readAnew }
}

/** The totals of a month are other ones since whoever looks at it is paid on another day. */
function useOtherMonths(told: readonly Month[], readAnew: () => Promise<void>): void {
  const months = useMonths()
  const isOutdated = told.some(month => !isOfThese(months, month))
  useEffect(() => {
    if (isOutdated) void readAnew()
  }, [isOutdated, readAnew])
}

/** Expenses leave a category that is deleted, here or in another tab. */
function useRefiling(readAnew: () => Promise<void>): void {
  const { categories, status } = useOwnCategories()
  const before = useRef(categories)
  useEffect(() => {
    if (status !== 'loaded') return
    const isOneGone = before.current.some(({ id }) => !categories.some(category => category.id === id))
    before.current = categories
    if (isOneGone) void readAnew()
  }, [categories, status, readAnew])
}
