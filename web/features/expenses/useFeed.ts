import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useOwnCategories } from '#web/format/ownCategories.ts'
import type { FeedFilter } from '#web/schema.generated.ts'
import { withUnderWay } from './news/underWay.ts'
import { useFeedStore } from './news/useFeedStore.ts'
import { useOutboxState } from './outbox/OutboxContext.ts'
import { rowsOf } from './outbox/rows.ts'

/** The list so far, as it is on the server and will be when it has heard of all that is wished, and the way to more of it. */
export function useFeed(filter: FeedFilter | null) {
  const store = useFeedStore()
  const list = useMemo(() => store.listOf(filter), [store, filter])
  useEffect(() => store.show(list), [store, list])
  const shown = useSyncExternalStore(store.subscribe, () => store.shown(list))
  useRefiling(list.readAnew)
  const retry = useCallback(() => (list.state().end === undefined ? list.loadMore() : list.readAnew()), [list])
  const { queue } = useOutboxState()
  const wished = useMemo(() => rowsOf(queue), [queue])
  // Whether what is new belongs into a filtered list is not known before it is answered.
  const own = useMemo(
    () => (filter === null ? wished : wished.filter(({ kind }) => kind !== 'adding')),
    [filter, wished],
  )
  const entries = useMemo(() => withUnderWay(shown.entries, own), [shown.entries, own])
  return { ...shown, entries, retry }
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
