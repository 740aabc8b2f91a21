import { useMemo } from 'react'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { nameOf } from '#web/features/session/user.ts'

/** Who is signed in, as most screens need to know them. */
export function useViewer() {
  const { user } = useSession()
  return useMemo(
    () =>
      user && {
        id: String(user.id),
        displayName: nameOf(user),
        currency: user.currency,
        preferredCurrencies: [user.currency, ...(user.preferred_currencies ?? [])],
      },
    [user],
  )
}
