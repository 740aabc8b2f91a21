import { useQuery } from '@apollo/client/react'
import { useCallback, useMemo } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { TripChoicesDocument } from '../Trips.generated.ts'
import type { Person } from '../trip.ts'

const nobody: readonly Person[] = []

/** Whom the viewer can take along, and which trip has their travel mode. */
export function useTripChoices() {
  const { data, error, refetch } = useQuery(TripChoicesDocument, { fetchPolicy: 'cache-and-network' })
  const retry = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(retry)
  const reachable = useMemo(() => {
    if (!data) return nobody
    const known = [
      ...data.connections.filter(({ status }) => status === 'ACTIVE'),
      ...data.placeholders.filter(({ status }) => status === 'ACTIVE'),
    ]
    return known.map(({ person }) => person)
  }, [data])
  return {
    reachable,
    inTravelMode: data?.trips.find(({ isTravelMode }) => isTravelMode),
    isKnown: data !== undefined,
    hasFailed: error !== undefined && !data,
    retry,
  }
}
