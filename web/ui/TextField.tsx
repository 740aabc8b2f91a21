import type { Ref } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
} from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children' | 'style'> {
  readonly label: string
  readonly hint?: string | undefined
  /** In words that say what to do. */
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly size?: 'body' | 'amount'
}

export function TextField({ label, hint, error, placeholder, inputRef, size = 'body', ...rest }: TextFieldProps) {
  return (
    <AriaTextField {...rest} isInvalid={Boolean(error)} validationBehavior="aria" className={cx(styles.field)}>
      <Label className={cx(styles.label)}>{label}</Label>
      <Input
        className={cx(styles.input, size === 'amount' && styles.amount)}
        {...(placeholder ? { placeholder } : {})}
        {...(inputRef ? { ref: inputRef } : {})}
      />
      {hint && !error && (
        <Text slot="description" className={cx(styles.hint)}>
          {hint}
        </Text>
      )}
      <FieldError className={cx(styles.error)}>{error}</FieldError>
    </AriaTextField>
  )
}
