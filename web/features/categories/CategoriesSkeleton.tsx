import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { EmojiTile } from '#web/ui/EmojiTile.tsx'
import { SkeletonBar, useIsSlow } from '#web/ui/Skeleton.tsx'
import styles from './CategoriesCard.module.css'

/** The shape of one row, while nobody knows how many there are. */
export function CategoriesSkeleton() {
  const { t } = useTranslation()
  const isSlow = useIsSlow(true)
  return (
    <div role="status" className={styles.row}>
      <VisuallyHidden>{t('categoryCard.loading')}</VisuallyHidden>
      {isSlow && (
        <>
          <EmojiTile emoji="" />
          <SkeletonBar width={140} />
        </>
      )}
    </div>
  )
}
