import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import type { DeedFormState } from './deeds/useDeedForm.ts'
import { FormProblem } from './FormProblem.tsx'
import styles from './form.module.css'

interface DeedFormProps<Values extends FieldValues> {
  readonly form: DeedFormState<Values>
  /** "Create group", "Save changes". */
  readonly verb: string
  /** What stands in the fields may be so. */
  readonly onSend: (values: Values) => Promise<unknown>
  readonly onCancel: () => void
  /** For long forms: that something above is not as it should be. */
  readonly complaint?: string | null
  /** The fields. */
  readonly children: ReactNode
}

/** Fields, and how a form ends: what is still wrong, the way out, and what it does. */
export function DeedForm<Values extends FieldValues>(props: DeedFormProps<Values>) {
  const { t } = useTranslation()
  const { form, verb, onSend, onCancel, complaint = null, children } = props
  const { inputs, isSaving, refusal } = form
  const problem = refusal ?? complaint
  return (
    <form
      className={styles.form}
      onSubmit={inputs.handleSubmit(async values => void (await onSend(values)))}
      noValidate
    >
      {children}
      <FormProblem text={problem} />
      <footer className={styles.footer}>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" isDisabled={isSaving}>
          {isSaving ? t('common.saving') : verb}
        </Button>
      </footer>
    </form>
  )
}
