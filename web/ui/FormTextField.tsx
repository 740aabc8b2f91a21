import { useRef } from 'react'
import { flushSync } from 'react-dom'
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
  const input = useRef<HTMLInputElement>(null)
  const change = (typed: string) => {
    const caret = input.current?.selectionStart ?? null
    const text = transform ? transform(typed) : typed
    if (text === typed) return field.onChange(typed)
    // A value other than what was typed sends the caret to the end; it belongs where it was.
    flushSync(() => field.onChange(text))
    input.current?.setSelectionRange(caret, caret)
  }
  return (
    <TextField
      {...rest}
      name={name}
      value={field.value ?? ''}
      onChange={change}
      onBlur={field.onBlur}
      inputRef={element => {
        field.ref(element)
        input.current = element
      }}
      error={fieldState.error?.message}
    />
  )
}
