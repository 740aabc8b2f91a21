import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { SkeletonBar, useIsSlow } from '#web/ui/Skeleton.tsx'
import overviewStyles from './TripOverview.module.css'
import styles from './TripPageSkeleton.module.css'

const rows = [140, 96, 120]

/** The shape of the page while its trip is on the way. */
export function TripPageSkeleton() {
  const { t } = useTranslation()
  const isSlow = useIsSlow(true)
  return (
    <div role="status">
      <VisuallyHidden>{t('tripPage.loading')}</VisuallyHidden>
      {isSlow && (
        <div aria-hidden className={styles.skeleton}>
          <SkeletonBar width={220} />
          <div className={overviewStyles.overview}>
            <div className={overviewStyles.budget}>
              <SkeletonBar width={96} />
              <SkeletonBar width="100%" />
            </div>
            <Rows />
            <Rows />
          </div>
        </div>
      )}
    </div>
  )
}

function Rows() {
  return (
    <div className={styles.card}>
      {rows.map(width => (
        <SkeletonBar key={width} width={width} />
      ))}
    </div>
  )
}
