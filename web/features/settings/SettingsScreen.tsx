import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import type { Profile, SavedProfile } from './profile.ts'
import { SecurityCard } from './SecurityCard.tsx'
import { useSettings } from './SettingsProvider.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'
import styles from './settings.module.css'

interface SettingsScreenProps {
  readonly profile: Profile
  readonly onProfileSaved: (profile: SavedProfile) => void
  /** The card of the viewer's own categories. */
  readonly categories: ReactNode
  /** Everywhere, by choice. */
  readonly onSignedOut: () => void
}

export function SettingsScreen({ profile, onProfileSaved, categories, onSignedOut }: SettingsScreenProps) {
  const { t } = useTranslation()
  const { status } = useSettings()
  return (
    <Screen heading={t('settings.heading')}>
      {status === 'unavailable' && <Banner text={t('settings.loadFailed')} />}
      {status === 'loading' ? (
        <SettingsSkeleton />
      ) : (
        <div className={styles.cards}>
          <ProfileCard profile={profile} onSaved={onProfileSaved} />
          <PreferencesCard />
          {categories}
          <SecurityCard email={profile.email} onSignedOut={onSignedOut} />
        </div>
      )}
    </Screen>
  )
}
