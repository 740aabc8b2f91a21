import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The shape of the page while its trip is on the way. */
export function TripPageSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton
      label={t('tripPage.loading')}
      shapes={[
        { kind: 'line', width: 220 },
        { kind: 'card', lines: [96, '100%'], height: 96 },
        { kind: 'card', lines: [140, 96, 120], height: 180, isHalf: true },
        { kind: 'card', lines: [120, 140, 96], height: 180, isHalf: true },
      ]}
    />
  )
}
