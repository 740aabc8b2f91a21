import { useEffect, useRef } from 'react'
import { forgetSimplified } from '#web/features/people/simplifiedDebts.ts'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { forgetStoredSettings } from '#web/features/settings/settings.ts'

/** What is somebody's own goes from the device with them. */
export function useForgetting(): void {
  const { user } = useSession()
  const lastHere = useRef<number | null>(null)
  const userId = user?.id ?? null
  useEffect(() => {
    const gone = lastHere.current
    lastHere.current = userId
    if (gone === null || gone === userId) return
    forgetStoredSettings(String(gone))
    forgetSimplified(String(gone))
  }, [userId])
}
