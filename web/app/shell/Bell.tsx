import { Bell as BellIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { cx } from '#web/ui/cx.ts'
import styles from './Bell.module.css'
import { UnreadBadge } from './UnreadBadge.tsx'

/** Leads to what concerns the viewer, and says how much of it is new. */
export function Bell({ unread }: { readonly unread: number }) {
  const { t } = useTranslation()
  return (
    <NavLink to="/notifications" className={cx(styles.bell)} title={t('notifications.heading')}>
      <BellIcon size={20} aria-label={t('notifications.heading')} />
      {unread > 0 && (
        <span className={styles.unread}>
          <UnreadBadge count={unread} />
        </span>
      )}
    </NavLink>
  )
}
