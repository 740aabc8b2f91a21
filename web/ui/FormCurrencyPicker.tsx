import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { CurrencyPicker, type CurrencyPickerProps } from './CurrencyPicker.tsx'

interface FormCurrencyPickerProps<Values extends FieldValues>
  extends Omit<CurrencyPickerProps, 'value' | 'onChange' | 'error' | 'triggerRef'> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  /** The field with the amount in this currency: how many decimals it may have is decided here. */
  readonly amount?: FieldPath<Values>
  /** For forms in which more than this field changes with the currency. */
  readonly onChange?: (code: string) => void
}

/** A currency that belongs to a react-hook-form form. */
export function FormCurrencyPicker<Values extends FieldValues>({
  control,
  name,
  amount,
  onChange,
  ...rest
}: FormCurrencyPickerProps<Values>) {
  const { field, fieldState } = useController({ control, name, ...(amount && { rules: { deps: [amount] } }) })
  return (
    <CurrencyPicker
      {...rest}
      value={field.value}
      onChange={onChange ?? field.onChange}
      triggerRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}
