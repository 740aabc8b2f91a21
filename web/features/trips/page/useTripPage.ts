import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTripsChanged } from '../useTripsChanged.ts'
import { TripPageDocument } from './TripPage.generated.ts'

/** One trip and what was spent on it, kept as it is on the server. */
export function useTripPage(id: string) {
  const { data, error, loading, refetch } = useQuery(TripPageDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // News that come while an answer is on its way ask again: that answer may be older than they are.
    context: { queryDeduplication: false },
  })
  // A failure shows up as the error of the query.
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useTripsChanged(refresh)
  return {
    /** Undefined while nobody knows; null for none that the viewer travels on. */
    trip: data?.trip,
    active: data?.travelling.find(({ isTravelMode }) => isTravelMode),
    error,
    isLoading: !data && loading,
    refetch,
    refresh,
  }
}
