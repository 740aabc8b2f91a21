import { useQuery } from '@apollo/client/react'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { EntryNotLoaded } from '../EntryNotLoaded.tsx'
import { ExpenseSummary } from '../ExpenseSummary.tsx'
import type { Expense, Viewer } from '../expense.ts'
import { OneExpenseDocument } from '../OneExpense.generated.ts'
import type { ExpenseCommands, ExpenseOutcome } from '../useExpenseCommands.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import { MeanwhileNews } from './MeanwhileNews.tsx'
import { useCorrection } from './useCorrection.ts'

interface EditExpenseProps {
  readonly expenseId: string
  readonly viewer: Viewer
  readonly correct: ExpenseCommands['correct']
  readonly onSaved: (outcome: ExpenseOutcome) => void
  readonly onDelete: (expense: Expense) => void
  readonly onClose: () => void
}

export function EditExpense({ expenseId, ...rest }: EditExpenseProps) {
  const { t } = useTranslation()
  const { data, loading, error, refetch } = useQuery(OneExpenseDocument, { variables: { id: expenseId } })
  const expense = data?.expense
  if (!data && error) return <EntryNotLoaded retry={refetch} />
  if (!expense || expense.isDeleted) return loading ? null : <p>{t('expenses.notFound')}</p>
  if (!expense.canEdit) return <ExpenseSummary expense={expense} viewer={rest.viewer} />
  const reload = async () => (await refetch()).data?.expense ?? null
  return <EditExpenseForm {...rest} expense={expense} reload={reload} />
}

interface EditExpenseFormProps extends Omit<EditExpenseProps, 'expenseId'> {
  readonly expense: Expense
  readonly reload: () => Promise<Expense | null>
}

function EditExpenseForm({ onDelete, onClose, ...correcting }: EditExpenseFormProps) {
  const { t } = useTranslation()
  const { expense, viewer } = correcting
  const correction = useCorrection(correcting)
  return (
    <>
      {/* Each is news of its own. */}
      {correction.news && (
        <MeanwhileNews
          key={correction.news.expense.version}
          news={correction.news}
          viewer={viewer}
          onTakeTheirs={correction.takeTheirs}
        />
      )}
      <ExpenseForm
        form={correction.form}
        expense={correction.opened}
        refusals={correction.refusals}
        problem={correction.hasFailed ? t('expenses.form.errors.saveFailed') : undefined}
        viewer={viewer}
        verb={t('expenses.form.save')}
        isSaving={correction.isSaving}
        onSubmit={values => void correction.submit(values)}
        onCancel={onClose}
        aside={
          <Button variant="quiet" onPress={() => onDelete(expense)}>
            <Trash2 size={16} aria-hidden />
            {t('common.delete')}
          </Button>
        }
      />
    </>
  )
}
