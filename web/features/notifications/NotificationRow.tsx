import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { cx } from '#web/ui/cx.ts'
import { EmojiTile } from '#web/ui/EmojiTile.tsx'
import { emojiOf, type Notification, placeOfNotification } from './notification.ts'
import styles from './notifications.module.css'
import { useMomentWords } from './useMomentWords.ts'
import { useNotificationWords } from './useNotificationWords.ts'
import { useReading } from './useReading.ts'

/** What somebody did. All of it leads to what it tells of, and is read by then. */
export function NotificationRow({ of }: { readonly of: Notification }) {
  const { t } = useTranslation()
  const { whatHappened, whatItMeans } = useNotificationWords()
  const momentOf = useMomentWords()
  const { read } = useReading()
  const meaning = whatItMeans(of)
  return (
    <li className={cx(styles.row, !of.isRead && styles.unread)}>
      <EmojiTile emoji={emojiOf(of)} />
      <div className={styles.words}>
        <Link to={placeOfNotification(of)} className={styles.link} onClick={() => void read(of)}>
          {whatHappened(of)}
        </Link>
        <p className={styles.detail}>
          {meaning && <span>{meaning}</span>}
          <time dateTime={of.at}>{momentOf(of.at)}</time>
        </p>
      </div>
      {!of.isRead && (
        <span className={styles.dot}>
          <VisuallyHidden>{t('notifications.isUnread')}</VisuallyHidden>
        </span>
      )}
    </li>
  )
}
