import { type ReactNode, useMemo } from 'react'
import { nameOf, type User } from '#web/features/session/user.ts'
import { useSettings } from '#web/features/settings/SettingsProvider.tsx'
import { ViewerContext } from '#web/format/viewer.ts'

interface ViewerProviderProps {
  readonly user: User
  readonly children: ReactNode
}

/** Tells every screen who looks at it. */
export function ViewerProvider({ user, children }: ViewerProviderProps) {
  const { showSplitTotals, enableDuplicateCheck: warnsOfDuplicates } = useSettings().settings
  const viewer = useMemo(
    () => ({
      id: String(user.id),
      displayName: nameOf(user),
      username: user.username,
      email: user.email,
      currency: user.currency,
      preferredCurrencies: [user.currency, ...(user.preferred_currencies ?? [])],
      showSplitTotals,
      warnsOfDuplicates,
    }),
    [user, showSplitTotals, warnsOfDuplicates],
  )
  return <ViewerContext value={viewer}>{children}</ViewerContext>
}
