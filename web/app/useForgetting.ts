import { useEffect, useRef } from 'react'
import { forgetRoom } from '#web/features/expenses/standing/room.ts'
import { forgetSimplified } from '#web/features/people/simplifiedDebts.ts'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { leavePushes } from '#web/features/settings/notifications/leavePushes.ts'
import { forgetStoredSettings } from '#web/features/settings/settings.ts'
import { forgetAnswers } from '#web/ui/kept/answers.ts'
import { forgetLastDeed } from '#web/ui/lastDeed.ts'
import { forgetToasts } from '#web/ui/toasts.ts'

/** What is somebody's own goes from the device with them. */
export function useForgetting(): void {
  const session = useSession()
  const hasLeft = session.status === 'left' && session.isFromHere
  const lastHere = useRef<number | null>(null)
  const userId = session.user?.id ?? null
  useEffect(() => {
    const gone = lastHere.current
    lastHere.current = userId
    if (gone === null || gone === userId) return
    forgetStoredSettings(String(gone))
    forgetSimplified(String(gone))
    forgetRoom(String(gone))
    forgetToasts()
    forgetLastDeed()
    void forgetAnswers().catch(() => undefined)
    // Whose session is over may come back, and is told here again then.
    if (hasLeft) void leavePushes().catch(() => undefined)
  }, [userId, hasLeft])
}
