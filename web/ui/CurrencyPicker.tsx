import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CURRENCIES, findCurrency } from '#domain/money/currency.ts'
import { type Choice, SearchableSelect } from './SearchableSelect.tsx'

interface CurrencyPickerProps {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  /** Codes that come first, the most wanted one at the top. */
  readonly preferred?: readonly string[]
  /** Shows the code alone while closed. */
  readonly compact?: boolean
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly triggerRef?: Ref<HTMLButtonElement>
}

const noneFirst: readonly string[] = []

const byName = CURRENCIES.toSorted((one, other) => one.name.localeCompare(other.name))

export function CurrencyPicker({ preferred = noneFirst, compact = false, ...rest }: CurrencyPickerProps) {
  const { t } = useTranslation()
  const choices = useMemo(() => {
    const first = [...new Set(preferred)].flatMap(code => findCurrency(code) ?? [])
    return [...first, ...byName.filter(currency => !preferred.includes(currency.code))].map(
      ({ code, name, symbol }): Choice => ({ id: code, text: `${code} · ${name}`, aside: symbol }),
    )
  }, [preferred])
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
