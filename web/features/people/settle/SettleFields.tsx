import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDateField } from '#web/ui/FormDateField.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { MoneyFields } from '#web/ui/MoneyFields.tsx'
import type { SettleValues } from './settleValues.ts'

interface PaidFieldsProps {
  readonly control: Control<SettleValues>
  /** Currencies that come first. */
  readonly preferred: readonly string[]
}

/** How much changes hands, and in which currency. */
export function PaidFields({ control, preferred }: PaidFieldsProps) {
  const { t } = useTranslation()
  return (
    <MoneyFields
      control={control}
      amount={{ name: 'amount', label: t('people.settleForm.amount') }}
      currency={{ name: 'currency', label: t('people.settleForm.currency'), preferred }}
    />
  )
}

/** What it was for, and when. */
export function NoteAndDate({ control }: Pick<PaidFieldsProps, 'control'>) {
  const { t } = useTranslation()
  return (
    <>
      <FormTextField control={control} name="note" label={t('people.settleForm.note')} autoComplete="off" />
      <FormDateField control={control} name="date" label={t('people.settleForm.date')} />
    </>
  )
}
