import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { type SavedReport, savedName } from './look.ts'
import { SavedReportsChangedDocument, SavedReportsDocument } from './SavedReports.generated.ts'

const none: readonly SavedReport[] = []

/** What the viewer has saved, by their names. What cannot be had is known, too, and nothing. */
export function useSavedReports() {
  const { data, error } = useQuery(SavedReportsDocument)
  return { saved: data?.savedReports ?? none, isKnown: data !== undefined || error !== undefined }
}

/** The one that the address names. */
export function useCurrentReport(): SavedReport | undefined {
  const { pathname, search } = useLocation()
  const { saved } = useSavedReports()
  const id = new URLSearchParams(search).get(savedName)
  return pathname === '/reports' ? saved.find(report => report.id === id) : undefined
}

/** Once for all that show them: what is saved, renamed or deleted elsewhere shows here. */
export function useSavedReportsNews(): void {
  const client = useApolloClient()
  // Without an answer, the last ones stay.
  const reread = useCallback(
    () => void client.refetchQueries({ include: [SavedReportsDocument] }).catch(() => undefined),
    [client],
  )
  useSubscription(SavedReportsChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: reread })
  useEachOpening(reread)
}
