import { useTranslation } from 'react-i18next'
import type { ExpenseDraft } from '../expenseDraft.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import type { ExpenseFormValues } from './expenseFormValues.ts'
import { useExpenseForm } from './useExpenseForm.ts'

interface DraftFormProps {
  readonly draft: ExpenseDraft
  /** The trip whose page it was opened from. */
  readonly wantedTripId: string | null
  /** The expense that it is like on purpose. */
  readonly originalId?: string
  /** It may be said in one line, which begins with this. */
  readonly line?: string
  readonly onSubmit: (values: ExpenseFormValues) => void
  readonly onCancel: () => void
  readonly onChange?: (values: ExpenseFormValues) => void
}

/** The form of an expense that is not there yet. */
export function DraftForm({ draft, ...rest }: DraftFormProps) {
  const { t } = useTranslation()
  const form = useExpenseForm(draft.values)
  return <ExpenseForm form={form} refusals={draft.refusals} verb={t('expenses.add')} isSaving={false} {...rest} />
}
