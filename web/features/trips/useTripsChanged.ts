import { useSubscription } from '@apollo/client/react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { TripsChangedDocument } from './Trips.generated.ts'

/**
 * Trips of the viewer, or what was spent on them, are not what they were; neither is what could be missed while the line
 * for news was closed.
 */
export function useTripsChanged(reread: () => void): void {
  useSubscription(TripsChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: reread })
  useEachOpening(reread)
}
