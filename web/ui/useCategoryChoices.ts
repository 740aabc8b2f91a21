import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CATEGORIES, DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { categoryEmoji } from '#web/format/category.ts'
import { useOwnCategories } from '#web/format/ownCategories.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Choice } from './SearchableSelect.tsx'

/** As the reader's language has them in order; what fits nowhere else stands last. */
const byName =
  (language: string) =>
  (one: Choice, other: Choice): number =>
    Number(one.id === DEFAULT_CATEGORY) - Number(other.id === DEFAULT_CATEGORY) ||
    one.text.localeCompare(other.text, language)

/** The categories that come with the product. */
export function useBaseCategoryChoices(): readonly Choice[] {
  const { t } = useTranslation()
  const language = useLanguage()
  return useMemo(
    () =>
      CATEGORIES.map(code => ({ id: code, text: t(`categories.${code}`), mark: categoryEmoji(code) })).toSorted(
        byName(language),
      ),
    [t, language],
  )
}

/**
 * The categories one can choose. Who makes their own means to use them, so these come first; they are found by the name
 * of their base category, too.
 */
export function useCategoryChoices(): readonly Choice[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const { categories } = useOwnCategories()
  const base = useBaseCategoryChoices()
  return useMemo(() => {
    if (categories.length === 0) return base
    const own = categories.map(({ value, name, emoji, baseCategory }) => ({
      ...{ id: value, text: name, mark: emoji },
      alsoFoundBy: [t(`categories.${baseCategory}`)],
      section: t('category.own'),
    }))
    return [...own.toSorted(byName(language)), ...base.map(choice => ({ ...choice, section: t('category.builtIn') }))]
  }, [t, language, categories, base])
}
