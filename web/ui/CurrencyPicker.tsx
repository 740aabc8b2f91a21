import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currenciesHere } from '#web/format/regionCurrencies.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Choice } from './choice.ts'
import { currencyChoices } from './currencyChoices.ts'
import { SearchableSelect } from './SearchableSelect.tsx'

export interface CurrencyPickerProps {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  /** Codes that come first, the most wanted one at the top; then come those of where one is. */
  readonly preferred?: readonly string[]
  /** Codes that are not offered. */
  readonly except?: readonly string[]
  /** Shows the code alone while closed. */
  readonly compact?: boolean
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly triggerRef?: Ref<HTMLButtonElement>
  /** Somebody pressed what stood in its place until it came. */
  readonly isOpenedAtOnce?: boolean
}

export function CurrencyPicker({ preferred, except, compact = false, ...rest }: CurrencyPickerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { value } = rest
  const choices = useMemo(
    () => currencyChoices(language, { preferred: [...(preferred ?? []), ...currenciesHere()], current: value, except }),
    [language, preferred, value, except],
  )
  return (
    <SearchableSelect
      {...rest}
      choices={choices}
      placeholder={t('currency.select')}
      searchLabel={t('currency.search')}
      noMatch={t('currency.noMatch')}
      size={compact ? 'amount' : 'body'}
      {...(compact ? { renderValue: (choice: Choice) => choice.id } : {})}
    />
  )
}
