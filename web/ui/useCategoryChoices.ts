import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnCategories } from '#web/format/ownCategories.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { builtInChoices, type CategoryWords, categoryChoices } from './categoryChoices.ts'
import type { Choice } from './choice.ts'

function useCategoryWords(): CategoryWords {
  const { t } = useTranslation()
  const language = useLanguage()
  return useMemo(
    () => ({
      language,
      nameOf: code => t(`categories.${code}`),
      ownSection: t('category.own'),
      builtInSection: t('category.builtIn'),
    }),
    [t, language],
  )
}

/** The categories one can choose, the viewer's own first. */
export function useCategoryChoices(): readonly Choice[] {
  const words = useCategoryWords()
  const { categories } = useOwnCategories()
  return useMemo(() => categoryChoices(categories, words), [categories, words])
}

/** Those that come with the product. */
export function useBuiltInCategoryChoices(): readonly Choice[] {
  const words = useCategoryWords()
  return useMemo(() => builtInChoices(words), [words])
}
