import { useMemo } from 'react'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { nameOf } from '#web/features/session/user.ts'
import { TripsScreen } from '#web/features/trips/TripsScreen.tsx'
import { useConnection } from './DataProvider.tsx'

export function TripsPage() {
  const { user } = useSession()
  const { openings } = useConnection()
  const viewer = useMemo(
    () =>
      user && {
        id: String(user.id),
        displayName: nameOf(user),
        currency: user.currency,
        preferredCurrencies: [user.currency, ...(user.preferred_currencies ?? [])],
      },
    [user],
  )
  return viewer && <TripsScreen viewer={viewer} lineOpenings={openings} />
}
