import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The shape of a report while it is on its way. */
export function ReportSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton
      label={t('reports.loading')}
      minHeight={800}
      shapes={[
        { kind: 'card', lines: [96, 140, '70%'], height: 168 },
        { kind: 'card', lines: [160, '100%'], height: 600 },
      ]}
    />
  )
}
