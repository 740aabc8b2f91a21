import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOfCategory } from './categoryLabel.ts'
import { type CategoryLabel, type SeenCategory, useOwnCategories } from './ownCategories.ts'

/** Of a category, or of one by its id. */
export type LabelOf = (category: string | SeenCategory) => CategoryLabel

/** How categories are named and look, those that the viewer made included. */
export function useCategoryLabel(): LabelOf {
  const { t } = useTranslation()
  const { categories: own } = useOwnCategories()
  return useCallback(
    category =>
      labelOfCategory(category, {
        own,
        nameOf: code => t(`categories.${code}`),
        unknown: t('categories.unknown'),
      }),
    [t, own],
  )
}
