import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import type { DeedFormState } from './deeds/useDeedForm.ts'
import { FormProblem } from './FormProblem.tsx'
import styles from './form.module.css'
import { RestoredDraft } from './RestoredDraft.tsx'

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
  const { inputs, isSaving, refusal, kept } = form
  const problem = refusal ?? complaint
  const cancel = () => {
    kept?.putAway()
    onCancel()
  }
  return (
    <>
      {kept?.isRestored && <RestoredDraft onStartOver={kept.startOver} />}
      {/* Whoever starts over is in the first field, as when the form opens. */}
      <form
        key={kept?.isRestored ? 'draft' : 'fresh'}
        className={styles.form}
        onSubmit={inputs.handleSubmit(async values => void (await onSend(values)))}
        noValidate
      >
        {children}
        <FormProblem text={problem} />
        <footer className={styles.footer}>
          <Button onPress={cancel}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={isSaving}>
            {isSaving ? t('common.saving') : verb}
          </Button>
        </footer>
      </form>
    </>
  )
}
