import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recording } from '../outbox/wish.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import type { ExpenseFormValues } from './expenseFormValues.ts'
import { useExpenseForm } from './useExpenseForm.ts'

interface RewriteExpenseProps {
  /** As it waited when the form was opened: by now it may have been sent. */
  readonly recording: Recording
  readonly onSubmit: (before: Recording, values: ExpenseFormValues) => void
  readonly onClose: () => void
}

/** An expense that waits to be sent, with all that was typed. */
export function RewriteExpense({ recording, onSubmit, onClose }: RewriteExpenseProps) {
  const { t } = useTranslation()
  const [before] = useState(recording)
  const form = useExpenseForm(before.draft.values)
  return (
    <ExpenseForm
      form={form}
      refusals={before.draft.refusals}
      verb={t('expenses.form.save')}
      isSaving={false}
      onSubmit={values => onSubmit(before, values)}
      onCancel={onClose}
    />
  )
}
