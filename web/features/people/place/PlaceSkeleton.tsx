import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The shape of the page of a person or of a group while they are on the way. */
export function PlaceSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton
      label={t('people.loading')}
      shapes={[
        { kind: 'line', width: 180 },
        { kind: 'card', lines: [140, 112], height: 110 },
      ]}
    />
  )
}
