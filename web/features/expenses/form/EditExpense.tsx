import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { wordsOfUnsent } from '#web/ui/deeds/unanswered.ts'
import { useIsOnline } from '#web/ui/useIsOnline.ts'
import type { Expense } from '../expense.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import { MeanwhileNews } from './MeanwhileNews.tsx'
import { useCorrection } from './useCorrection.ts'

interface EditExpenseProps {
  readonly expense: Expense
  /** It was there when the form opened, and is no more. */
  readonly isDeleted: boolean
  /** The expense as it is now, or null if it can no longer be seen. */
  readonly reload: () => Promise<Expense | null>
  readonly onSaved: (version?: number) => void
  readonly onDelete: (expense: Expense) => void
  readonly onClose: () => void
}

export function EditExpense({ isDeleted, onDelete, onClose, ...correcting }: EditExpenseProps) {
  const { t } = useTranslation()
  const { expense } = correcting
  const correction = useCorrection(correcting)
  const { unanswered } = correction
  const isOnline = useIsOnline()
  return (
    <>
      {isDeleted && <Banner text={t('expenses.notFound')} />}
      {/* Each is news of its own. */}
      {correction.news && (
        <MeanwhileNews key={correction.news.number} news={correction.news} onTakeTheirs={correction.takeTheirs} />
      )}
      <ExpenseForm
        form={correction.form}
        expense={correction.opened}
        refusals={correction.refusals}
        problem={unanswered ? wordsOfUnsent(t, t('expenses.form.errors.saveFailed'), unanswered, isOnline) : undefined}
        verb={t('expenses.form.save')}
        isSaving={correction.isSaving}
        isHeldBack={correction.isHeldBack}
        onSubmit={values => void correction.submit(values)}
        onCancel={onClose}
        aside={
          !isDeleted && (
            <Button variant="quiet" onPress={() => onDelete(expense)}>
              <Trash2 size={16} aria-hidden />
              {t('common.delete')}
            </Button>
          )
        }
      />
    </>
  )
}
