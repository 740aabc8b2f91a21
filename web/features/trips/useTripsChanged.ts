import { useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { TripsChangedDocument } from './Trips.generated.ts'

/**
 * Trips of the viewer, or what was spent on them, are not what they were; neither is what could be missed while the line
 * for news was closed. `lineOpenings` counts how often it was opened.
 */
export function useTripsChanged(lineOpenings: number, reread: () => void): void {
  useSubscription(TripsChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: reread })

  const seenOpenings = useRef(lineOpenings)
  useEffect(() => {
    if (seenOpenings.current === lineOpenings) return
    seenOpenings.current = lineOpenings
    reread()
  }, [lineOpenings, reread])
}
