import { useQuery } from '@apollo/client/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ExpensePeople } from '../ExpensePeople.tsx'
import { ExpenseSummary } from '../ExpenseSummary.tsx'
import { type Expense, isPersonal, type Refusal, type Viewer } from '../expense.ts'
import { OneExpenseDocument } from '../OneExpense.generated.ts'
import type { ExpenseCommands, Outcome } from '../useExpenseCommands.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import { type ExpenseFormValues, valuesOf } from './expenseFormValues.ts'

interface EditExpenseProps {
  readonly expenseId: string
  readonly viewer: Viewer
  readonly correct: ExpenseCommands['correct']
  readonly onSaved: (outcome: Outcome) => void
  readonly onDelete: (expense: Expense) => void
  readonly onClose: () => void
}

export function EditExpense({ expenseId, ...rest }: EditExpenseProps) {
  const { t } = useTranslation()
  const { data, loading, refetch } = useQuery(OneExpenseDocument, { variables: { id: expenseId } })
  const expense = data?.expense
  if (!expense || expense.isDeleted) return loading ? null : <p>{t('expenses.notFound')}</p>
  if (!expense.canEdit) return <ExpenseSummary expense={expense} viewer={rest.viewer} />
  const reload = async () => (await refetch()).data?.expense ?? null
  return <EditExpenseForm {...rest} expense={expense} reload={reload} />
}

interface EditExpenseFormProps extends Omit<EditExpenseProps, 'expenseId'> {
  readonly expense: Expense
  readonly reload: () => Promise<Expense | null>
}

/** Works on the expense as it was when the form opened: news must not change what somebody is typing over. */
function EditExpenseForm({ expense, viewer, correct, reload, onSaved, onDelete, onClose }: EditExpenseFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [opening, setOpening] = useState(() => ({ expense, commandId: newCommandId() }))
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const changedMeanwhile = refusals.some(refusal => refusal.code === 'EXPENSE_CHANGED_MEANWHILE')

  const submit = async (values: ExpenseFormValues) => {
    setIsSaving(true)
    setHasFailed(false)
    setRefusals([])
    const outcome = await correct(opening.expense, values, opening.commandId)
    setIsSaving(false)
    if (outcome.kind === 'saved') return onSaved(outcome)
    if (outcome.kind === 'refused') setRefusals(outcome.refusals)
    else setHasFailed(true)
  }
  const showCurrent = async () => {
    const current = await reload()
    setRefusals([])
    if (current) setOpening({ expense: current, commandId: newCommandId() })
    else onClose()
  }

  return (
    <>
      {hasFailed && <Banner text={t('expenses.form.errors.saveFailed')} onDismiss={() => setHasFailed(false)} />}
      {changedMeanwhile && (
        <Banner
          text={t('refusals.EXPENSE_CHANGED_MEANWHILE')}
          action={{ label: t('expenses.form.showCurrent'), run: showCurrent }}
        />
      )}
      <ExpenseForm
        key={opening.commandId}
        initialValues={valuesOf(opening.expense, language)}
        refusals={changedMeanwhile ? noRefusals : refusals}
        viewer={viewer}
        verb={t('expenses.form.save')}
        isSaving={isSaving}
        onSubmit={submit}
        onCancel={onClose}
        aside={
          <Button variant="quiet" onPress={() => onDelete(expense)}>
            <Trash2 size={16} aria-hidden />
            {t('common.delete')}
          </Button>
        }
      >
        {!isPersonal(opening.expense, viewer.id) && <ExpensePeople expense={opening.expense} viewer={viewer} />}
      </ExpenseForm>
    </>
  )
}

const noRefusals: readonly Refusal[] = []
