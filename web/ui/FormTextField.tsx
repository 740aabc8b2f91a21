import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface FormTextFieldProps<Values extends FieldValues>
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'name'> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  /** Applied to what is typed. */
  readonly transform?: (text: string) => string
}

/** A text field that belongs to a react-hook-form form. */
export function FormTextField<Values extends FieldValues>({
  control,
  name,
  transform,
  ...rest
}: FormTextFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextField
      {...rest}
      name={name}
      value={field.value ?? ''}
      onChange={text => field.onChange(transform ? transform(text) : text)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}
