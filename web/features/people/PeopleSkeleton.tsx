import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { SkeletonBar } from '#web/ui/Skeleton.tsx'
import styles from './PeopleSkeleton.module.css'

const nameWidths = [120, 160, 96]

/** The shape of the screen while its people are on the way. */
export function PeopleSkeleton({ isVisible }: { readonly isVisible: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('people.loading')}</VisuallyHidden>
      {isVisible && (
        <div aria-hidden className={styles.skeleton}>
          <div className={styles.totals}>
            <SkeletonBar width={96} />
            <SkeletonBar width={96} />
          </div>
          <div className={styles.list}>
            {nameWidths.map(width => (
              <div key={width} className={styles.row}>
                <span className={styles.avatar} />
                <span className={styles.words}>
                  <SkeletonBar width={width} />
                  <SkeletonBar width={72} />
                </span>
                <SkeletonBar width={64} />
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
