import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { FeedDocument } from './Feed.generated.ts'

const pageSize = 50

/** The list so far, the way to more of it, and a fresh first page whenever the line for news was opened. */
export function useFeed(lineOpenings: number) {
  const { data, error, fetchMore, refetch, loading } = useQuery(FeedDocument, {
    variables: { first: pageSize },
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

  const { hasNextPage = false, endCursor } = data?.feed.pageInfo ?? {}
  const isLoadingMore = useRef(false)
  const loadMore = useCallback(async () => {
    if (isLoadingMore.current || !hasNextPage || !endCursor) return
    isLoadingMore.current = true
    try {
      await fetchMore({ variables: { after: endCursor } })
    } finally {
      isLoadingMore.current = false
    }
  }, [fetchMore, hasNextPage, endCursor])

  return { feed: data?.feed, error, isLoading: loading && !data, hasMore: hasNextPage, loadMore, refetch }
}
