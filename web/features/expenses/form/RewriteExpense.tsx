import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { Expense } from '../expense.ts'
import { useOutbox } from '../outbox/OutboxContext.ts'
import { recordingKnownAs } from '../outbox/rewriting.ts'
import type { Recording } from '../outbox/wish.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import type { ExpenseFormValues } from './expenseFormValues.ts'
import { MeanwhileNews } from './MeanwhileNews.tsx'
import { useRecording } from './recording.ts'
import { useExpenseForm } from './useExpenseForm.ts'
import { useMeanwhile } from './useMeanwhile.ts'

interface RewriteExpenseProps {
  /** As it waited when the form was opened: by now it may have been sent. */
  readonly recording: Recording
  readonly onSubmit: (before: Recording, recording: Recording) => void
  readonly onDelete: (expense: Expense) => void
  readonly onClose: () => void
}

/** An expense that waits to be sent, with all that was typed. */
export function RewriteExpense({ recording, onSubmit, onDelete, onClose }: RewriteExpenseProps) {
  const { t } = useTranslation()
  const recordingFor = useRecording()
  const [before] = useState(recording)
  const form = useExpenseForm(before.draft.values)
  const { news, takeTheirs, takeInElsewhere } = useMeanwhile(form, before.draft.values)
  const outbox = useOutbox()
  /** Another tab has typed over it since. */
  const isHeldBack = (values: ExpenseFormValues): boolean => {
    const now = recordingKnownAs(outbox, before.draft.commandId)
    return now !== null && takeInElsewhere({ shown: now.shown, values: now.draft.values }, values)
  }
  return (
    <>
      {news && <MeanwhileNews key={news.number} news={news} onTakeTheirs={takeTheirs} />}
      <ExpenseForm
        form={form}
        refusals={before.draft.refusals}
        verb={t('expenses.form.save')}
        isSaving={false}
        isHeldBack={isHeldBack}
        onSubmit={values => onSubmit(before, recordingFor({ ...before.draft, values }))}
        onCancel={onClose}
        aside={
          <Button variant="quiet" onPress={() => onDelete(before.shown)}>
            <Trash2 size={16} aria-hidden />
            {t('common.delete')}
          </Button>
        }
      />
    </>
  )
}
