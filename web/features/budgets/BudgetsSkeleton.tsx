import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The shape of the screen while its budgets are on the way. */
export function BudgetsSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton
      label={t('budgets.loading')}
      shapes={[
        { kind: 'card', lines: [112, 96], height: 90 },
        { kind: 'rows', titles: [120, 88, 144], lines: ['100%', 72], height: 110 },
      ]}
    />
  )
}
