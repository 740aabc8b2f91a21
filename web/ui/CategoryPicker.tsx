import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchableSelect } from './SearchableSelect.tsx'
import { useCategoryChoices } from './useCategoryChoices.ts'

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
  return (
    <SearchableSelect
      {...props}
      choices={useCategoryChoices()}
      placeholder={t('category.select')}
      searchLabel={t('category.search')}
      noMatch={t('category.noMatch')}
    />
  )
}
