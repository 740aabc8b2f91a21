import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { SkeletonBar, useIsSlow } from '#web/ui/Skeleton.tsx'
import styles from './TripsSkeleton.module.css'

const titleWidths = [160, 210]

/** The shape of cards while the trips are on the way. */
export function TripsSkeleton({ cards }: { readonly cards: 1 | 2 }) {
  const { t } = useTranslation()
  const isSlow = useIsSlow(true)
  return (
    <div role="status">
      <VisuallyHidden>{t('trips.loading')}</VisuallyHidden>
      {isSlow && (
        <div aria-hidden className={styles.skeleton}>
          {titleWidths.slice(0, cards).map(width => (
            <div key={width} className={styles.card}>
              <SkeletonBar width={width} />
              <SkeletonBar width={220} />
              <SkeletonBar width={96} />
              <SkeletonBar width="100%" />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
