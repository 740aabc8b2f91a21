import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { SkeletonBar } from '#web/ui/Skeleton.tsx'
import styles from './settings.module.css'

interface SkeletonProps {
  readonly isVisible: boolean
}

const cards = [
  { title: 72, labels: [84, 76, 48, 112, 130] },
  { title: 104, labels: [54, 120, 132, 70, 88] },
]

/** The shape of the cards while the settings are on their way. */
export function SettingsSkeleton({ isVisible }: SkeletonProps) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('settings.loading')}</VisuallyHidden>
      {isVisible && (
        <div aria-hidden className={styles.cards}>
          {cards.map(({ title, labels }) => (
            <div key={title} className={styles.skeletonCard}>
              <SkeletonBar width={title} />
              {labels.map(label => (
                <span key={label} className={styles.skeletonField}>
                  <SkeletonBar width={label} />
                  <span className={styles.skeletonInput} />
                </span>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** As high as the one session everybody has. */
export function SessionsSkeleton({ isVisible }: SkeletonProps) {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.session}>
      <VisuallyHidden>{t('settings.sessions.loading')}</VisuallyHidden>
      {isVisible && <SkeletonBar width={180} />}
    </div>
  )
}
