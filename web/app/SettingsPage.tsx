import { useEffect, useMemo } from 'react'
import { CategoriesCard } from '#web/features/categories/CategoriesCard.tsx'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import type { User } from '#web/features/session/user.ts'
import type { Profile, SavedProfile } from '#web/features/settings/profile.ts'
import { SettingsScreen } from '#web/features/settings/SettingsScreen.tsx'
import { useLeaving } from './useLeaving.ts'

const profileOf = (user: User): Profile => ({
  username: user.username,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  currency: user.currency,
  preferredCurrencies: user.preferred_currencies ?? [],
})

const changesBy = (profile: SavedProfile): Partial<User> => ({
  username: profile.username,
  first_name: profile.firstName,
  last_name: profile.lastName,
  display_name: profile.displayName,
  currency: profile.currency,
  preferred_currencies: [...profile.preferredCurrencies],
})

export function SettingsPage() {
  const { user, refreshUser, changeUser } = useSession()
  const { leave } = useLeaving()
  useEffect(refreshUser, [refreshUser])
  const profile = useMemo(() => user && profileOf(user), [user])
  return (
    profile && (
      <SettingsScreen
        profile={profile}
        onProfileSaved={saved => changeUser(changesBy(saved))}
        categories={<CategoriesCard />}
        onSignedOut={leave}
      />
    )
  )
}
