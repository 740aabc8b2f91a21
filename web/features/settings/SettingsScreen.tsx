import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { useIsSlow } from '#web/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
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
  /** How often the line for news was opened. */
  readonly lineOpenings: number
  /** The card of the viewer's own categories. */
  readonly categories: ReactNode
  /** Everywhere, by choice. */
  readonly onSignedOut: () => void
}

export function SettingsScreen({
  profile,
  onProfileSaved,
  lineOpenings,
  categories,
  onSignedOut,
}: SettingsScreenProps) {
  const { t } = useTranslation()
  const { status } = useSettings()
  const isLoading = status === 'loading'
  const isSlow = useIsSlow(isLoading)
  useDocumentTitle(t('settings.heading'))
  return (
    <>
      <h1 className={styles.heading}>{t('settings.heading')}</h1>
      {status === 'unavailable' && <Banner text={t('settings.loadFailed')} />}
      {isLoading ? (
        <SettingsSkeleton isVisible={isSlow} />
      ) : (
        <div className={styles.cards}>
          <ProfileCard profile={profile} onSaved={onProfileSaved} />
          <PreferencesCard />
          {categories}
          <SecurityCard email={profile.email} lineOpenings={lineOpenings} onSignedOut={onSignedOut} />
        </div>
      )}
    </>
  )
}
