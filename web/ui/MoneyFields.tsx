import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { FormCurrencyPicker } from './FormCurrencyPicker.tsx'
import { FormTextField } from './FormTextField.tsx'
import styles from './MoneyFields.module.css'

interface MoneyFieldsProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly amount: { readonly name: FieldPath<Values>; readonly label: string; readonly placeholder?: string }
  readonly currency: {
    readonly name: FieldPath<Values>
    readonly label: string
    /** Codes that come first. */
    readonly preferred: readonly string[]
    readonly onChange?: (code: string) => void
  }
}

/** How much, large, and in which currency; the first that is asked for in a form. */
export function MoneyFields<Values extends FieldValues>({ control, amount, currency }: MoneyFieldsProps<Values>) {
  const amountIn = useWatch({ control, name: currency.name })
  return (
    <div className={styles.money}>
      <FormTextField
        {...amount}
        control={control}
        amountIn={amountIn}
        size="amount"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
      />
      <FormCurrencyPicker {...currency} control={control} amount={amount.name} compact />
    </div>
  )
}
