import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOfCategory } from './categoryLabel.ts'
import { type CategoryLabel, useOwnCategories } from './ownCategories.ts'

/** `custom`: what its owner called it when it was read, for one that is not known here. */
export type LabelOf = (category: string, custom?: CategoryLabel | null) => CategoryLabel

/** How categories are named and look, those that the viewer made included. */
export function useCategoryLabel(): LabelOf {
  const { t } = useTranslation()
  const { categories: own } = useOwnCategories()
  return useCallback(
    (category, custom) =>
      labelOfCategory(category, custom, {
        own,
        nameOf: code => t(`categories.${code}`),
        unknown: t('categories.unknown'),
      }),
    [t, own],
  )
}
