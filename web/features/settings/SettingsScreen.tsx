import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { useSettings } from './SettingsProvider.tsx'
import styles from './settings.module.css'
import { useCardInAddress } from './useCardInAddress.ts'

const shapes = [{ kind: 'fields', title: 120, labels: [80, 96] }] as const

interface SettingsScreenProps {
  /** The card of the viewer's own categories. */
  readonly categories: ReactNode
  /** What few come for. */
  readonly further: ReactNode
  /** Everywhere, by choice. */
  readonly onSignedOut: () => void
}

export function SettingsScreen({ categories, further, onSignedOut }: SettingsScreenProps) {
  const { t } = useTranslation()
  const { profile, status, refresh } = useSettings()
  useEffect(refresh, [refresh])
  // The cards are drawn in small pieces once they can be: whoever taps meanwhile is answered.
  const isLoading = useDeferredValue(status === 'loading')
  useCardInAddress(!isLoading)
  return (
    <Screen heading={t('settings.heading')}>
      {status === 'unavailable' && <Banner text={t('settings.loadFailed')} />}
      {isLoading ? (
        <Skeleton label={t('settings.loading')} shapes={shapes} />
      ) : (
        <div className={styles.cards}>
          <ProfileCard />
          <PreferencesCard />
          {categories}
          <SecurityCard email={profile.email} onSignedOut={onSignedOut} />
          {further}
        </div>
      )}
    </Screen>
  )
}
