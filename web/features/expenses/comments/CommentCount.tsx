import { MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './CommentCount.module.css'

/** How many comments there are, in the corner of one's eye. */
export function CommentCount({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span role="img" aria-label={t('comments.count', { count })} className={styles.count}>
      <MessageCircle size={13} aria-hidden />
      {count}
    </span>
  )
}
