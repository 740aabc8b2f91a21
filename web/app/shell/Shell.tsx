import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { cx } from '#web/ui/cx.ts'
import { QuietLine } from '#web/ui/QuietLine.tsx'
import { DataProvider, useConnection } from '../DataProvider.tsx'
import { useAddExpenseRequests } from './addExpense.ts'
import { BottomBar } from './BottomBar.tsx'
import styles from './Shell.module.css'
import { SideBar } from './SideBar.tsx'

/** The frame around every page of a signed-in person, and the data inside it. */
export function Shell() {
  return (
    <DataProvider>
      <Frame />
    </DataProvider>
  )
}

function Frame() {
  const { t } = useTranslation()
  const { isLive } = useConnection()
  useAddExpenseRequests()
  return (
    <div className={cx(styles.shell, !isLive && styles.offline)}>
      <a href="#content" className={styles.skip}>
        {t('shell.skipToContent')}
      </a>
      <SideBar />
      <div className={styles.page}>
        <div className={styles.notice}>
          <QuietLine text={isLive ? null : t('shell.offline')} />
        </div>
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <ScrollRestoration getKey={location => location.pathname} />
    </div>
  )
}
