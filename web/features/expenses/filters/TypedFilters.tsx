import { useTranslation } from 'react-i18next'
import { writeTypedDecimal } from '#web/format/money.ts'
import { numberSigns } from '#web/format/typedAmount.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useSettled } from '#web/ui/useSettled.ts'
import { boundFault, boundIn } from './amountBound.ts'
import { filterValue, longestTitle } from './filter.ts'
import { useTyped } from './useTyped.ts'

interface TypedFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isDisabled: boolean
  readonly error?: string | undefined
}

const asItIs = (text: string): string => text

const readTitle = (typed: string): string => filterValue('title', typed)

export function TitleFilter({ value, onChange, ...rest }: TypedFilterProps) {
  const { t } = useTranslation()
  const { typed, setTyped } = useTyped({ value, onChange, read: readTitle, write: asItIs })
  return (
    <TextField
      {...rest}
      type="search"
      value={typed}
      onChange={setTyped}
      maxLength={longestTitle}
      placeholder={t('expenses.filter.titleExample')}
      autoComplete="off"
    />
  )
}

interface AmountFilterProps extends TypedFilterProps {
  /** Amounts are compared as they are shown, which is in this one. */
  readonly currency: string
}

export function AmountFilter({ value, onChange, currency, error, ...rest }: AmountFilterProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const read = (typed: string) => boundIn(typed, currency)
  const write = (amount: string) => writeTypedDecimal(amount, language)
  const { typed, setTyped } = useTyped({ value, onChange, read, write })
  return (
    <TextField
      {...rest}
      value={typed}
      onChange={text => setTyped(numberSigns(text))}
      error={boundFault(t, useSettled(typed), currency) ?? error}
      inputMode="decimal"
      placeholder={write('0.00')}
      autoComplete="off"
    />
  )
}

const readDay = (typed: string): string => filterValue('startDate', typed)

export function DayFilter({ value, onChange, ...rest }: TypedFilterProps) {
  const { typed, setTyped } = useTyped({ value, onChange, read: readDay, write: asItIs })
  return <DateField {...rest} value={typed} onChange={setTyped} />
}
