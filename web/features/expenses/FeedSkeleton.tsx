import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const titles = [140, 96, 180, 120, 160, 110]

/** The shape of the list while its first page is on the way. As long as it is there, so is what was shown before the app was. */
export function FeedSkeleton() {
  const { t } = useTranslation()
  return (
    <div data-list-awaited>
      <Skeleton
        label={t('expenses.loading')}
        shapes={[
          { kind: 'line', width: 120 },
          { kind: 'rows', titles, lines: [72], figures: 64, mark: 'square', height: 60 },
        ]}
      />
    </div>
  )
}
