import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useOwnCategories } from '#web/format/ownCategories.ts'
import type { FeedFilter } from '#web/schema.generated.ts'
import { useFeedStore } from './news/useFeedStore.ts'

/** The list so far, as it is on the server, and the way to more of it. */
export function useFeed(filter: FeedFilter | null) {
  const store = useFeedStore()
  const list = useMemo(() => store.listOf(filter), [store, filter])
  useEffect(() => store.show(list), [store, list])
  const shown = useSyncExternalStore(store.subscribe, () => store.shown(list))
  useRefiling(list.readAnew)
  const retry = useCallback(() => (list.state().end === undefined ? list.loadMore() : list.readAnew()), [list])
  return { ...shown, retry }
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
