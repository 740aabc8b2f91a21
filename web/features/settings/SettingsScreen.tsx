import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Banner } from '#web/ui/Banner.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { useSettings } from './SettingsProvider.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'
import styles from './settings.module.css'
import { TokensCard } from './tokens/TokensCard.tsx'

interface SettingsScreenProps {
  /** The card of the viewer's own categories. */
  readonly categories: ReactNode
  /** Everywhere, by choice. */
  readonly onSignedOut: () => void
}

export function SettingsScreen({ categories, onSignedOut }: SettingsScreenProps) {
  const { t } = useTranslation()
  const { profile, status, refresh } = useSettings()
  useEffect(refresh, [refresh])
  return (
    <Screen heading={t('settings.heading')}>
      {status === 'unavailable' && <Banner text={t('settings.loadFailed')} />}
      {status === 'loading' ? (
        <SettingsSkeleton />
      ) : (
        <div className={styles.cards}>
          <ProfileCard />
          <PreferencesCard />
          {categories}
          <SecurityCard email={profile.email} onSignedOut={onSignedOut} />
          <TokensCard email={profile.email} />
          <Link to="/imports" className={styles.apart}>
            {t('settings.imports')}
          </Link>
          {/* A page of its own, and none of the router. */}
          <a href="/graphiql" className={styles.apart}>
            {t('settings.graphql')}
          </a>
          {/* The gateway's own page, and none of the client's. */}
          <a href="/api/docs" className={styles.apart}>
            {t('settings.apiReference')}
          </a>
        </div>
      )}
    </Screen>
  )
}
