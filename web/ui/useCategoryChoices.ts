import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CATEGORIES, DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { categoryEmoji } from '#web/format/category.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Choice } from './SearchableSelect.tsx'

/** As the reader's language has them in order; what fits nowhere else stands last. */
const byName =
  (language: string) =>
  (one: Choice, other: Choice): number =>
    Number(one.id === DEFAULT_CATEGORY) - Number(other.id === DEFAULT_CATEGORY) ||
    one.text.localeCompare(other.text, language)

/** The categories one can choose. */
export function useCategoryChoices(): readonly Choice[] {
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
