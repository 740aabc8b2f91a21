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
import { useSelectedContent } from './useSelectedContent.ts'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children' | 'style'> {
  readonly label: string
  /** Where its place says what it is: the label is only read aloud. */
  readonly isLabelHidden?: boolean
  /** Right of what is typed, e.g. "%". */
  readonly unit?: string | undefined
  readonly hint?: string | undefined
  /** In words that say what to do. */
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly size?: 'body' | 'amount'
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden = false, unit, hint, error, placeholder, inputRef, size = 'body', ...rest } = props
  const selecting = useSelectedContent(rest.value)
  const input = (
    <Input
      className={cx(styles.input, size === 'amount' && styles.amount, unit && styles.measured)}
      {...(placeholder ? { placeholder } : {})}
      {...(rest.inputMode === 'decimal' ? selecting : {})}
      {...(inputRef ? { ref: inputRef } : {})}
    />
  )
  return (
    <AriaTextField
      {...rest}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx(styles.field)}
    >
      {!isLabelHidden && <Label className={cx(styles.label)}>{label}</Label>}
      {unit ? (
        <div className={styles.measure}>
          {input}
          <span aria-hidden className={styles.unit}>
            {unit}
          </span>
        </div>
      ) : (
        input
      )}
      {hint && !error && (
        <Text slot="description" className={cx(styles.hint)}>
          {hint}
        </Text>
      )}
      <FieldError className={cx(styles.error)}>{error}</FieldError>
    </AriaTextField>
  )
}
