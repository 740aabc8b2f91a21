import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { ArchivedTripsDocument, TripsDocument } from './Trips.generated.ts'
import type { Trip } from './trip.ts'
import { useTripsChanged } from './useTripsChanged.ts'

const reading = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  // News that come while an answer is on its way ask again: that answer may be older than they are.
  context: { queryDeduplication: false },
} as const

const none: readonly Trip[] = []

/** The trips on the screen, kept as they are on the server. Those that were put away are read when somebody looks. */
export function useTrips(isArchivedShown: boolean) {
  const current = useQuery(TripsDocument, reading)
  const away = useQuery(ArchivedTripsDocument, { ...reading, skip: !isArchivedShown })
  const { refetch: refetchCurrent } = current
  const { refetch: refetchAway } = away
  const refetch = useCallback(
    () => Promise.all([refetchCurrent(), ...(isArchivedShown ? [refetchAway()] : [])]),
    [refetchCurrent, refetchAway, isArchivedShown],
  )
  // A failure shows up as the error of the query.
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useTripsChanged(refresh)

  const { data } = current
  return {
    /** Null while nobody knows. */
    trips: data?.trips ?? null,
    error: current.error,
    isLoading: !data && current.loading,
    archived: {
      count: data?.archived.length ?? 0,
      isShown: isArchivedShown,
      trips: (isArchivedShown && away.data?.trips) || none,
      error: away.error,
      isLoading: isArchivedShown && !away.data && away.loading,
    },
    refetch,
    refresh,
  }
}

export type ArchivedTrips = ReturnType<typeof useTrips>['archived']
