import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { cx } from '#web/ui/cx.ts'
import { SkeletonBar } from '#web/ui/Skeleton.tsx'
import styles from './BudgetsScreen.module.css'

const nameWidths = [120, 88, 144]

/** The shape of the screen while its budgets are on the way. */
export function BudgetsSkeleton({ isVisible }: { readonly isVisible: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('budgets.loading')}</VisuallyHidden>
      {isVisible && (
        <div aria-hidden>
          <div className={cx(styles.total, styles.waitingTotal)}>
            <SkeletonBar width={112} />
            <SkeletonBar width={96} />
          </div>
          <div className={styles.list}>
            {nameWidths.map(width => (
              <div key={width} className={styles.waitingRow}>
                <SkeletonBar width={width} />
                <SkeletonBar width="100%" />
                <SkeletonBar width={72} />
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
