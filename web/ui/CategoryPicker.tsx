import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CATEGORIES, DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { categoryEmoji } from '#web/format/category.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { type Choice, SearchableSelect } from './SearchableSelect.tsx'

interface CategoryPickerProps {
  readonly label: string
  readonly value: string
  readonly onChange: (category: string) => void
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly triggerRef?: Ref<HTMLButtonElement>
}

/** As the reader's language has them in order; what fits nowhere else stands last. */
const byName =
  (language: string) =>
  (one: Choice, other: Choice): number =>
    Number(one.id === DEFAULT_CATEGORY) - Number(other.id === DEFAULT_CATEGORY) ||
    one.text.localeCompare(other.text, language)

export function CategoryPicker(props: CategoryPickerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const choices = useMemo(
    () =>
      CATEGORIES.map(code => ({ id: code, text: t(`categories.${code}`), mark: categoryEmoji(code) })).toSorted(
        byName(language),
      ),
    [t, language],
  )
  return (
    <SearchableSelect
      {...props}
      choices={choices}
      placeholder={t('category.select')}
      searchLabel={t('category.search')}
      noMatch={t('category.noMatch')}
    />
  )
}
