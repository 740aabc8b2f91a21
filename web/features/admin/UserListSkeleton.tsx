import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { SkeletonBar, useIsSlow } from '#web/ui/Skeleton.tsx'
import styles from './admin.module.css'
import cardStyles from './UserCard.module.css'

const nameWidths = [140, 108, 164]

export function UserListSkeleton() {
  const { t } = useTranslation()
  const isSlow = useIsSlow(true)
  return (
    <div role="status">
      <VisuallyHidden>{t('admin.users.loading')}</VisuallyHidden>
      {isSlow && (
        <div aria-hidden className={styles.users}>
          {nameWidths.map(width => (
            <div key={width} className={cardStyles.card}>
              <div className={styles.waiting}>
                <SkeletonBar width={width} />
                <SkeletonBar width={88} />
              </div>
              <SkeletonBar width={120} />
              <div className={cardStyles.facts}>
                <SkeletonBar width="70%" />
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
