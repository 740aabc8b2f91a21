import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The shape of the cards while the settings are on their way. */
export function SettingsSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton
      label={t('settings.loading')}
      shapes={[
        { kind: 'fields', title: 72, labels: [84, 76, 48, 112, 130] },
        { kind: 'fields', title: 104, labels: [54, 120, 132, 70, 88] },
      ]}
    />
  )
}
