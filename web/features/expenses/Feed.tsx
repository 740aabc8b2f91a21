import { type ReactNode, useDeferredValue } from 'react'
import type { Entry } from './entry.ts'
import { FeedList, type FeedListProps } from './FeedList.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import type { useFeed } from './useFeed.ts'

interface FeedProps extends Pick<FeedListProps, 'deletion' | 'wantedRow' | 'onRowReached'> {
  readonly feed: ReturnType<typeof useFeed>
  readonly entries: readonly Entry[]
  readonly isFiltered: boolean
  /** What to say where there is nothing. */
  readonly nothing: ReactNode
}

/** The list, its shape while it is on the way, or that there is nothing. */
export function Feed({ feed, entries, isFiltered, nothing, ...listing }: FeedProps) {
  const { hasMore, error, loadMore } = feed
  // What was read first is drawn in small pieces: whoever taps meanwhile is answered.
  const isRead = useDeferredValue(feed.isRead) && feed.isRead
  const isEmpty = entries.length === 0
  // What matches a filter may lie far down.
  if (error === undefined && (!isRead || (isEmpty && hasMore))) return <FeedSkeleton />
  if (!isRead) return null
  if (isEmpty) return nothing
  // The totals are those of whole months.
  const months = isFiltered ? [] : feed.months
  return <FeedList {...listing} entries={entries} months={months} hasMore={hasMore} onReachEnd={loadMore} />
}
