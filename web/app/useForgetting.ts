import { useEffect, useRef } from 'react'
import { forgetTypedExpenses } from '#web/features/expenses/unsentExpenses.ts'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { forgetStoredSettings } from '#web/features/settings/settings.ts'

/**
 * What is somebody's own goes from the device with them. Whoever is signed out without wanting to finds the expenses
 * they could not send when they are back; whoever leaves leaves nothing.
 */
export function useForgetting(): void {
  const { user, status } = useSession()
  const lastHere = useRef<number | null>(null)
  const userId = user?.id ?? null
  useEffect(() => {
    const gone = lastHere.current
    lastHere.current = userId
    if (gone === null || gone === userId) return
    forgetStoredSettings(gone)
    if (status === 'left') forgetTypedExpenses(String(gone))
  }, [userId, status])
}
