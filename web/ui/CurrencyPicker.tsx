import { type Ref, useMemo, useState } from 'react'
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
  const { value, isOpenedAtOnce = false } = rest
  const [wasOpened, setWasOpened] = useState(isOpenedAtOnce)
  const choices = useMemo(() => {
    const first = [...(preferred ?? []), ...(wasOpened ? currenciesHere() : [])]
    return currencyChoices(language, { preferred: first, current: value, except })
  }, [language, preferred, wasOpened, value, except])
  return (
    <SearchableSelect
      {...rest}
      choices={choices}
      onOpen={() => setWasOpened(true)}
      placeholder={t('currency.select')}
      searchLabel={t('currency.search')}
      noMatch={t('currency.noMatch')}
      size={compact ? 'amount' : 'body'}
      {...(compact ? { renderValue: (choice: Choice) => choice.id } : {})}
    />
  )
}
