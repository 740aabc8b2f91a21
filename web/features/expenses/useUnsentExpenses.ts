import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { dropUnsent, onUnsentChange, understood, unsentText } from './unsentExpenses.ts'

/** What was added and turned away, here, in other tabs, and before the page was loaded. */
export function useUnsentExpenses(viewerId: string) {
  const text = useSyncExternalStore(
    onUnsentChange,
    useCallback(() => unsentText(viewerId), [viewerId]),
  )
  const unsent = useMemo(() => understood(text), [text])
  const drop = useCallback((commandId: string) => dropUnsent(viewerId, commandId), [viewerId])
  return { unsent, drop }
}
