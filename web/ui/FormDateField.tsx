import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { DateField } from './DateField.tsx'

interface FormDateFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly label: string
  /** The fields whose rules look at this day. */
  readonly deps?: FieldPath<Values>[]
}

/** A day that belongs to a react-hook-form form. */
export function FormDateField<Values extends FieldValues>({ control, name, label, deps }: FormDateFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name, ...(deps && { rules: { deps } }) })
  return (
    <DateField
      label={label}
      value={field.value}
      onChange={field.onChange}
      focusRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}
