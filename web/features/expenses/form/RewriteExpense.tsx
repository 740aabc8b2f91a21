import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { Expense } from '../expense.ts'
import { isTakenBack, recordingKnownAs } from '../outbox/elsewhere.ts'
import { useOutbox } from '../outbox/OutboxContext.ts'
import type { Recording } from '../outbox/wish.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import type { ExpenseFormValues } from './expenseFormValues.ts'
import { HeldBack } from './HeldBack.tsx'
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
  const [isGone, setIsGone] = useState(false)
  /** Another tab has typed over it since, or taken it back. */
  const isHeldBack = (values: ExpenseFormValues): boolean => {
    const { commandId } = before.draft
    if (isTakenBack(outbox, commandId)) {
      setIsGone(true)
      return !isGone
    }
    const now = recordingKnownAs(outbox, commandId)
    return now !== null && takeInElsewhere({ shown: now.shown, values: now.draft.values }, values)
  }
  return (
    <>
      {isGone && (
        <HeldBack title={t('expenses.form.meanwhile.deleted')} review={t('expenses.form.meanwhile.addAllTheSame')} />
      )}
      {news && !isGone && <MeanwhileNews key={news.number} news={news} onTakeTheirs={takeTheirs} />}
      <ExpenseForm
        form={form}
        refusals={before.draft.refusals}
        verb={t('expenses.form.save')}
        isSaving={false}
        isHeldBack={isHeldBack}
        onSubmit={values => onSubmit(before, recordingFor({ ...before.draft, values }))}
        onCancel={onClose}
        aside={
          !isGone && (
            <Button variant="quiet" onPress={() => onDelete(before.shown)}>
              <Trash2 size={16} aria-hidden />
              {t('common.delete')}
            </Button>
          )
        }
      />
    </>
  )
}
