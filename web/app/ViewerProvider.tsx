import { type ReactNode, useCallback, useMemo } from 'react'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import type { User } from '#web/features/session/user.ts'
import type { Profile } from '#web/features/settings/profile.ts'
import { SettingsProvider, useSettings } from '#web/features/settings/SettingsProvider.tsx'
import { ViewerContext } from '#web/format/viewer.ts'
import { profileOf, userOf } from './viewerProfile.ts'

interface ViewerProviderProps {
  readonly user: User
  readonly children: ReactNode
}

/** Tells every screen who looks at it: first as the session was told, from then on as the cache has it. */
export function ViewerProvider({ user, children }: ViewerProviderProps) {
  const { changeUser } = useSession()
  const told = useMemo(() => profileOf(user), [user])
  const onProfile = useCallback((profile: Profile) => changeUser(userOf(profile)), [changeUser])
  return (
    <SettingsProvider told={told} onProfile={onProfile}>
      <KnownViewer>{children}</KnownViewer>
    </SettingsProvider>
  )
}

function KnownViewer({ children }: Pick<ViewerProviderProps, 'children'>) {
  const { profile, settings } = useSettings()
  const { showSplitTotals, enableDuplicateCheck: warnsOfDuplicates } = settings
  const viewer = useMemo(() => {
    const { id, displayName, username, email, currency, preferredCurrencies } = profile
    const preferred = [currency, ...preferredCurrencies]
    return {
      ...{ id, displayName, username, email, currency },
      ...{ preferredCurrencies: preferred, showSplitTotals, warnsOfDuplicates },
    }
  }, [profile, showSplitTotals, warnsOfDuplicates])
  return <ViewerContext value={viewer}>{children}</ViewerContext>
}
