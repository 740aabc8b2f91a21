import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { SkeletonBar, useIsSlow } from '#web/ui/Skeleton.tsx'
import styles from './OpenedEntry.module.css'

const lineWidths = [96, 220, 160]

/** The shape of an entry while it is on the way. */
export function EntrySkeleton() {
  const { t } = useTranslation()
  const isSlow = useIsSlow(true)
  return (
    <div role="status">
      <VisuallyHidden>{t('expenses.loadingEntry')}</VisuallyHidden>
      {isSlow && (
        <div aria-hidden className={styles.skeleton}>
          {lineWidths.map(width => (
            <SkeletonBar key={width} width={width} />
          ))}
          <div className={styles.facts}>
            {lineWidths.map(width => (
              <SkeletonBar key={width} width={width} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
