import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CurrencyPicker } from '#web/ui/CurrencyPicker.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import styles from './SettleForm.module.css'
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
    <div className={styles.money}>
      <FormTextField
        control={control}
        name="amount"
        label={t('people.settleForm.amount')}
        size="amount"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
      />
      <Controller
        control={control}
        name="currency"
        // How many decimals an amount may have is a matter of its currency.
        rules={{ deps: ['amount'] }}
        render={({ field, fieldState }) => (
          <CurrencyPicker
            label={t('people.settleForm.currency')}
            value={field.value}
            onChange={field.onChange}
            triggerRef={field.ref}
            preferred={preferred}
            error={fieldState.error?.message}
            compact
          />
        )}
      />
    </div>
  )
}

/** What it was for, and when. */
export function NoteAndDate({ control }: Pick<PaidFieldsProps, 'control'>) {
  const { t } = useTranslation()
  return (
    <>
      <FormTextField control={control} name="note" label={t('people.settleForm.note')} autoComplete="off" />
      <Controller
        control={control}
        name="date"
        render={({ field, fieldState }) => (
          <DateField
            label={t('people.settleForm.date')}
            value={field.value}
            onChange={field.onChange}
            focusRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}
