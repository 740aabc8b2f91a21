import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { Refusal, Viewer } from '../expense.ts'
import { ExpenseFields } from './ExpenseFields.tsx'
import styles from './ExpenseForm.module.css'
import { type ExpenseFormValues, expenseFormSchema } from './expenseFormValues.ts'
import { usePlacedRefusals } from './usePlacedRefusals.ts'

interface ExpenseFormProps {
  readonly initialValues: ExpenseFormValues
  /** What the server said to these values. */
  readonly refusals: readonly Refusal[]
  readonly viewer: Viewer
  /** "Add expense", "Save changes". */
  readonly verb: string
  readonly isSaving: boolean
  readonly onSubmit: (values: ExpenseFormValues) => void
  readonly onCancel: () => void
  readonly onChange?: (values: ExpenseFormValues) => void
  /** Between the fields and the buttons. */
  readonly children?: ReactNode
  /** Beside the buttons, e.g. a way to delete. */
  readonly aside?: ReactNode
}

export function ExpenseForm(props: ExpenseFormProps) {
  const { initialValues, refusals, viewer, verb, isSaving, onSubmit, onCancel, onChange } = props
  const { t } = useTranslation()
  const resolver = useMemo(() => zodResolver(expenseFormSchema(t)), [t])
  const { control, handleSubmit, setError, subscribe } = useForm<ExpenseFormValues>({
    resolver,
    defaultValues: initialValues,
  })
  const generalRefusal = usePlacedRefusals(refusals, setError)

  useEffect(
    () => onChange && subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  )

  // Checking the fields takes a moment in which a second click would pass the disabled button.
  const isSubmitting = useRef(false)
  useEffect(() => {
    if (!isSaving) isSubmitting.current = false
  }, [isSaving])
  const submit = handleSubmit(values => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    onSubmit(values)
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ExpenseFields control={control} viewer={viewer} />
      {props.children}
      {generalRefusal && (
        <p role="alert" className={styles.refusal}>
          {generalRefusal}
        </p>
      )}
      <footer className={styles.footer}>
        {props.aside}
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" isDisabled={isSaving}>
          {isSaving ? t('expenses.saving') : verb}
        </Button>
      </footer>
    </form>
  )
}
