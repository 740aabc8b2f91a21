import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { SkeletonBar } from '#web/ui/Skeleton.tsx'
import styles from './FeedSkeleton.module.css'

const titleWidths = [140, 96, 180, 120, 160, 110]

/** The shape of the list while its first page is on the way. */
export function FeedSkeleton({ isVisible }: { readonly isVisible: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('expenses.loading')}</VisuallyHidden>
      {isVisible && (
        <div aria-hidden className={styles.card}>
          {titleWidths.map(width => (
            <div key={width} className={styles.row}>
              <span className={styles.emoji} />
              <span className={styles.words}>
                <SkeletonBar width={width} />
                <SkeletonBar width={72} />
              </span>
              <SkeletonBar width={64} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
