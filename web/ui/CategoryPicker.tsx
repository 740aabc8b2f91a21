import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CATEGORIES } from '#domain/expense/category.ts'
import { categoryEmoji } from '#web/format/category.ts'
import { SearchableSelect } from './SearchableSelect.tsx'

interface CategoryPickerProps {
  readonly label: string
  readonly value: string
  readonly onChange: (category: string) => void
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly triggerRef?: Ref<HTMLButtonElement>
}

export function CategoryPicker(props: CategoryPickerProps) {
  const { t } = useTranslation()
  const choices = useMemo(
    () => CATEGORIES.map(code => ({ id: code, text: t(`categories.${code}`), mark: categoryEmoji(code) })),
    [t],
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
