import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Rows } from '#web/ui/Row.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { OlderNotifications } from './OlderNotifications.tsx'
import { useNotifications } from './useNotifications.ts'
import { useReading } from './useReading.ts'

/** What others did that concerns the viewer, the newest first. */
export function NotificationsScreen() {
  const { t } = useTranslation()
  const { notifications, pageInfo, hasFailed, reload } = useNotifications()
  const { readUpTo } = useReading()
  const [newest] = notifications ?? []
  const hasUnread = notifications?.some(({ isRead }) => !isRead)
  return (
    <Screen
      heading={t('notifications.heading')}
      action={
        newest && hasUnread && <Button onPress={() => void readUpTo(newest)}>{t('notifications.readAll')}</Button>
      }
    >
      {hasFailed && <Banner text={t('notifications.loadFailed')} action={{ label: t('common.retry'), run: reload }} />}
      {!notifications && !hasFailed && (
        <Skeleton
          label={t('notifications.loading')}
          shapes={[{ kind: 'rows', titles: [220, 180, 200], lines: [140], mark: 'square', height: 68 }]}
        />
      )}
      {notifications?.length === 0 && (
        <EmptyState mark="🔔" title={t('notifications.none')} text={t('notifications.about')} />
      )}
      {pageInfo && notifications && notifications.length > 0 && (
        <Rows>
          {notifications.map(each => (
            <NotificationRow key={each.id} of={each} />
          ))}
          <OlderNotifications {...pageInfo} />
        </Rows>
      )}
    </Screen>
  )
}
