import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeenCategory } from '#web/format/ownCategories.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'

/** What a budget is called: as its category, or "All categories". */
export function useBudgetName(): (category: string | SeenCategory | null) => string {
  const { t } = useTranslation()
  const labelOf = useCategoryLabel()
  return useCallback(
    category => (category === null ? t('budgets.allCategories') : labelOf(category).name),
    [t, labelOf],
  )
}
