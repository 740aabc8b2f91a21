import { useQuery, useSubscription } from '@apollo/client/react'
import { useCallback } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { StandingChangedDocument, StandingDocument, type StandingQuery } from './Standing.generated.ts'

const reading = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  // News that come while an answer is on its way ask again: that answer may be older than they are.
  context: { queryDeduplication: false },
} as const

/** Where the viewer stands with everybody, kept as it is on the server; undefined where that is not known. */
export function useStanding(): StandingQuery | undefined {
  const { data, refetch } = useQuery(StandingDocument, reading)
  // What cannot be had is left out: the list below is what one came for.
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useSubscription(StandingChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: refresh })
  useEachOpening(refresh)
  return data
}
