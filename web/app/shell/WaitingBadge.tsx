import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import styles from './WaitingBadge.module.css'

/** How much waits for an answer at a place of the navigation. */
export function WaitingBadge({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  const words = t('shell.waiting', { count })
  return (
    <span title={words} className={styles.badge}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
