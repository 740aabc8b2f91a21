import { useMemo } from 'react'
import { PeopleScreen } from '#web/features/people/PeopleScreen.tsx'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { nameOf } from '#web/features/session/user.ts'
import { useConnection } from './DataProvider.tsx'

export function ConnectionsPage() {
  const { user } = useSession()
  const { openings } = useConnection()
  const viewer = useMemo(
    () =>
      user && {
        id: String(user.id),
        displayName: nameOf(user),
        username: user.username,
        email: user.email,
        currency: user.currency,
        preferredCurrencies: [user.currency, ...(user.preferred_currencies ?? [])],
      },
    [user],
  )
  return viewer && <PeopleScreen viewer={viewer} lineOpenings={openings} />
}
