import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { OwnCategoriesProvider } from '#web/features/categories/OwnCategoriesProvider.tsx'
import { useSavedReportsNews } from '#web/features/reports/saved/useSavedReports.ts'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { cx } from '#web/ui/cx.ts'
import { Locale } from '#web/ui/Locale.tsx'
import { QuietLine } from '#web/ui/QuietLine.tsx'
import { SkipLink } from '#web/ui/SkipLink.tsx'
import { DataProvider, useConnection } from '../DataProvider.tsx'
import { KeyDialogs } from '../palette/KeyDialogs.tsx'
import { usePageFocus } from '../usePageFocus.ts'
import { ViewerProvider } from '../ViewerProvider.tsx'
import { BottomBar } from './BottomBar.tsx'
import { OpenFigure } from './OpenFigure.tsx'
import { OutboxLine, useWaitingDeeds } from './OutboxLine.tsx'
import styles from './Shell.module.css'
import { SideBar } from './SideBar.tsx'
import { useAddExpenseRequests } from './useAddExpenseRequests.ts'
import { useTappedPushes } from './useTappedPushes.ts'
import { useUnread } from './useUnread.ts'
import { useWaiting } from './useWaiting.ts'
import { useWantedPushes } from './useWantedPushes.ts'

/** The frame around every page of a signed-in person, and the data inside it. */
export function Shell() {
  const { user } = useSession()
  if (!user) return null
  return (
    <DataProvider>
      <ViewerProvider key={user.id} user={user}>
        <Locale>
          <Layout />
        </Locale>
      </ViewerProvider>
    </DataProvider>
  )
}

function Layout() {
  const { t } = useTranslation()
  const { isLive } = useConnection()
  const waiting = useWaiting()
  const unread = useUnread()
  const unsent = useWaitingDeeds()
  const page = usePageFocus()
  useAddExpenseRequests()
  useSavedReportsNews()
  useTappedPushes()
  useWantedPushes()
  return (
    <div className={cx(styles.shell, !isLive && styles.offline, unsent > 0 && styles.unsent)}>
      <SkipLink />
      <SideBar waiting={waiting} unread={unread} />
      <div className={styles.page}>
        <div className={styles.notice}>
          <QuietLine text={isLive ? null : t('shell.offline')} />
          <OutboxLine count={unsent} />
        </div>
        <main id="content" ref={page} tabIndex={-1} className={styles.content}>
          <OwnCategoriesProvider>
            <Outlet />
            <OpenFigure />
            <KeyDialogs />
          </OwnCategoriesProvider>
        </main>
      </div>
      <BottomBar waiting={waiting} unread={unread} />
      <ScrollRestoration getKey={location => location.pathname} />
    </div>
  )
}
