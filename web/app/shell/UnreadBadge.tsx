import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import styles from './WaitingBadge.module.css'

const MOST_SHOWN = 9

/** How much is new. Nobody needs to know exactly how much that is when it is a lot. */
export function UnreadBadge({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
  return (
    <span className={styles.badge}>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{t('notifications.unread', { count })}</VisuallyHidden>
    </span>
  )
}
