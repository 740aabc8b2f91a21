import { FieldError, Label, Text, TextArea, TextField } from 'react-aria-components'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { cx } from './cx.ts'
import styles from './FormTextArea.module.css'
import fieldStyles from './field.module.css'

interface FormTextAreaProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly label: string
  /** How many characters there is room for; how many are used is shown. */
  readonly limit: number
  readonly placeholder?: string
}

/** Several lines that belong to a react-hook-form form. */
export function FormTextArea<Values extends FieldValues>(props: FormTextAreaProps<Values>) {
  const { control, name, label, limit, placeholder } = props
  const { field, fieldState } = useController({ control, name })
  const text: string = field.value ?? ''
  return (
    <TextField
      name={name}
      value={text}
      onChange={field.onChange}
      onBlur={field.onBlur}
      isInvalid={fieldState.invalid}
      validationBehavior="aria"
      className={cx(fieldStyles.field)}
    >
      <Label className={cx(fieldStyles.label)}>{label}</Label>
      <TextArea
        ref={field.ref}
        rows={3}
        className={cx(fieldStyles.input, styles.lines)}
        {...(placeholder ? { placeholder } : {})}
      />
      <div className={styles.below}>
        <FieldError className={cx(fieldStyles.error)}>{fieldState.error?.message}</FieldError>
        <Text slot="description" className={cx(fieldStyles.hint, styles.count)}>
          {[...text].length} / {limit}
        </Text>
      </div>
    </TextField>
  )
}
