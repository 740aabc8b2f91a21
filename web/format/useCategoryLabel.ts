import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isBaseCategory } from '#domain/expense/category.ts'
import { categoryEmoji } from './category.ts'
import { type CategoryLabel, useOwnCategories } from './ownCategories.ts'

/** What a category is called. `custom`: what its owner called it when it was read, for one that is not known here. */
export type LabelOf = (category: string, custom?: CategoryLabel | null) => CategoryLabel

/** How categories are named and look, those that the viewer made included. */
export function useCategoryLabel(): LabelOf {
  const { t } = useTranslation()
  const { categories } = useOwnCategories()
  return useCallback(
    (category, custom) => {
      const emoji = categoryEmoji(category)
      if (isBaseCategory(category)) return { emoji, name: t(`categories.${category}`) }
      return categories.find(({ value }) => value === category) ?? custom ?? { emoji, name: t('categories.unknown') }
    },
    [t, categories],
  )
}
