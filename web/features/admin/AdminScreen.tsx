import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { AdminStatsDocument } from './AdminStats.generated.ts'
import styles from './admin.module.css'
import { ExchangeRates } from './ExchangeRates.tsx'
import { hasSaidNo } from './failure.ts'
import { Obstacles } from './Obstacles.tsx'
import { StatCards } from './StatCards.tsx'

interface AdminScreenProps {
  readonly administrator: { readonly id: string; readonly firstName: string; readonly timezone: string }
}

export function AdminScreen({ administrator }: AdminScreenProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(AdminStatsDocument, { fetchPolicy: 'cache-and-network' })
  // A failure is shown by `error`.
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(reload)
  const stats = data?.admin?.stats
  return (
    <Screen heading={t('admin.heading')}>
      <p className={styles.welcome}>{t('admin.welcome', { name: administrator.firstName, id: administrator.id })}</p>
      <Obstacles timezone={administrator.timezone} />
      {error ? (
        <Banner
          text={hasSaidNo(error) ? t('admin.stats.refused') : t('admin.stats.loadFailed')}
          action={{ label: t('admin.retry'), run: () => location.reload() }}
        />
      ) : (
        <StatCards stats={stats} />
      )}
      <div className={styles.actions}>
        <ButtonLink to="/admin/users">{t('admin.manageUsers')}</ButtonLink>
      </div>
      <ExchangeRates timezone={administrator.timezone} />
    </Screen>
  )
}
