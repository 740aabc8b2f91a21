import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FeedFilter } from '#web/schema.generated.ts'
import { FeedDocument } from './Feed.generated.ts'
import { forgetFiltered } from './feedCache.ts'
import { pageSize } from './pageSize.ts'

/** The list so far, the way to more of it, and a fresh first page whenever the line for news was opened. */
export function useFeed(filter: FeedFilter | null, lineOpenings: number) {
  const { cache } = useApolloClient()
  const { data, error, fetchMore, refetch, loading } = useQuery(FeedDocument, {
    variables: { first: pageSize, ...(filter && { filter }) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // Renews the first page within the list instead of throwing the pages below away.
    refetchWritePolicy: 'merge',
  })

  const seenOpenings = useRef(lineOpenings)
  useEffect(() => {
    if (seenOpenings.current === lineOpenings) return
    seenOpenings.current = lineOpenings
    // A failure shows up as the query's error.
    refetch().catch(() => undefined)
  }, [lineOpenings, refetch])

  useEffect(() => {
    if (!filter) return
    return () => forgetFiltered(cache, filter)
  }, [cache, filter])

  const { hasNextPage = false, endCursor } = data?.feed.pageInfo ?? {}
  // The page that did not come is not asked for again until somebody wants it.
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly after: string } | null>(null)
  const isStuck = failure !== null && failure.after === endCursor
  const canLoadMore = hasNextPage && !loading && !isStuck
  const loadMore = useCallback(async () => {
    if (!canLoadMore || !endCursor) return
    try {
      await fetchMore({ variables: { after: endCursor } })
    } catch (error) {
      setFailure({ error, after: endCursor })
    }
  }, [fetchMore, canLoadMore, endCursor])
  const retry = useCallback(async () => {
    setFailure(null)
    await refetch().catch(() => undefined)
  }, [refetch])

  return {
    feed: data?.feed,
    error: error ?? (isStuck ? failure.error : undefined),
    isLoading: loading && !data,
    isReading: loading,
    hasMore: hasNextPage && !isStuck,
    loadMore,
    refetch,
    retry,
  }
}
