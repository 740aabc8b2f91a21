import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { DangerZoneDocument } from './Danger.generated.ts'
import { isUnderWay } from './words.ts'

/** How often it is asked how far something has got. */
const lookMs = 1_000

/** What somebody has deleted all at once and may bring back, and whether they may delete their account. */
export function useDangerZone() {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(DangerZoneDocument, {
    fetchPolicy: 'cache-and-network',
  })
  // A failure is shown by `error`.
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(reload)
  const deletions = data?.expenseDeletions
  const goesOn = deletions?.some(isUnderWay) ?? false
  useEffect(() => {
    if (!goesOn) return
    startPolling(lookMs)
    return stopPolling
  }, [goesOn, startPolling, stopPolling])
  return {
    deletions,
    isBusy: goesOn,
    staysHere: data?.viewer.isAdministrator ?? true,
    isThere: data !== undefined,
    hasFailedToLoad: Boolean(error) && !data,
    reload,
  }
}
