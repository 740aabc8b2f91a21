import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The shape of the screen while its people are on the way. */
export function PeopleSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton
      label={t('people.loading')}
      shapes={[
        { kind: 'card', lines: [96, 112], height: 150 },
        { kind: 'line', width: 88 },
        { kind: 'rows', titles: [120, 160, 96], lines: [72], figures: 64, mark: 'round', height: 64 },
      ]}
    />
  )
}
