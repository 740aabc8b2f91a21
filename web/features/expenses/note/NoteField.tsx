import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MAX_NOTE_CHARACTERS } from '#domain/expense/note.ts'
import { FormTextArea } from '#web/ui/FormTextArea.tsx'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'

/** What there is to note down about an expense. */
export function NoteField({ form: { control } }: { readonly form: UseFormReturn<ExpenseFormValues> }) {
  const { t } = useTranslation()
  return <FormTextArea control={control} name="note" label={t('expenses.note')} limit={MAX_NOTE_CHARACTERS} />
}
