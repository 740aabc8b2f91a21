import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { CalculationSigns } from './CalculationSigns.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useCalculation } from './useCalculation.ts'

interface FormTextFieldProps<Values extends FieldValues>
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'name'> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  /** Applied to what is typed. */
  readonly transform?: (text: string) => string
  /** The currency of the amount that is typed, which may be worked out here: "12.50+3*2". */
  readonly amountIn?: string
  /** What is wrong with what stands in it, in forms that have no rules of their own. */
  readonly refuse?: (text: string) => string | undefined
}

/** A text field that belongs to a react-hook-form form. */
export function FormTextField<Values extends FieldValues>({
  control,
  name,
  transform,
  amountIn,
  refuse,
  hint,
  ...rest
}: FormTextFieldProps<Values>) {
  const validate = (text: unknown) => refuse?.(String(text).trim())
  const { field, fieldState } = useController({ control, name, rules: { validate } })
  const input = useRef<HTMLInputElement>(null)
  const calculation = useCalculation(field.value ?? '', amountIn)
  /** A value other than what was typed sends the caret to the end; it belongs where it was. */
  const put = (text: string, caret: number | null) => {
    flushSync(() => field.onChange(text))
    input.current?.setSelectionRange(caret, caret)
  }
  const change = (typed: string) => {
    const caret = input.current?.selectionStart ?? null
    const text = transform ? transform(typed) : typed
    if (text === typed) field.onChange(typed)
    else put(text, caret)
  }
  const insert = (sign: string) => {
    const { value = '', selectionEnd } = input.current ?? {}
    const at = selectionEnd ?? value.length
    put(value.slice(0, at) + sign + value.slice(at), at + sign.length)
  }
  const leave = () => {
    calculation?.finish()
    if (calculation) field.onChange(calculation.result)
    field.onBlur()
  }
  const text = (
    <TextField
      {...rest}
      hint={calculation?.words ?? hint}
      name={name}
      value={field.value ?? ''}
      onChange={change}
      onBlur={leave}
      inputRef={element => {
        field.ref(element)
        input.current = element
      }}
      error={fieldState.error?.message}
    />
  )
  return amountIn && rest.size === 'amount' ? <CalculationSigns onInsert={insert}>{text}</CalculationSigns> : text
}
