import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Viewer } from '../expense.ts'
import { dropDraft, type ExpenseDraft, keepDraft, readDraft } from '../expenseDraft.ts'
import styles from './ExpenseForm.module.css'
import { ExpenseForm } from './ExpenseForm.tsx'
import { type ExpenseFormValues, emptyValues } from './expenseFormValues.ts'
import { useExpenseForm } from './useExpenseForm.ts'

interface AddExpenseProps {
  readonly viewer: Viewer
  readonly onSubmit: (draft: ExpenseDraft) => void
  readonly onClose: () => void
}

const freshDraft = (viewer: Viewer): ExpenseDraft => ({
  commandId: newCommandId(),
  values: emptyValues(viewer),
  refusals: [],
})

/** Closing by Escape or a click outside keeps what was typed for the next time; Cancel throws it away. */
export function AddExpense({ viewer, onSubmit, onClose }: AddExpenseProps) {
  const { t } = useTranslation()
  const [restored, setRestored] = useState(() => readDraft(viewer.id))
  const [fresh] = useState(() => freshDraft(viewer))
  const draft = restored ?? fresh

  const startOver = () => {
    dropDraft(viewer.id)
    setRestored(null)
  }
  const submit = (values: ExpenseFormValues) => {
    dropDraft(viewer.id)
    onSubmit({ ...draft, values })
  }
  const cancel = () => {
    dropDraft(viewer.id)
    onClose()
  }

  return (
    <>
      {restored && (
        <p className={styles.notice}>
          {t('expenses.form.draftRestored')}
          <Button variant="quiet" onPress={startOver}>
            {t('expenses.form.startOver')}
          </Button>
        </p>
      )}
      <DraftForm key={draft.commandId} draft={draft} viewer={viewer} onSubmit={submit} onCancel={cancel} />
    </>
  )
}

interface DraftFormProps {
  readonly draft: ExpenseDraft
  readonly viewer: Viewer
  readonly onSubmit: (values: ExpenseFormValues) => void
  readonly onCancel: () => void
}

function DraftForm({ draft, viewer, onSubmit, onCancel }: DraftFormProps) {
  const { t } = useTranslation()
  const form = useExpenseForm(draft.values)
  const keep = useCallback(
    (values: ExpenseFormValues) => keepDraft(viewer.id, { ...draft, values }),
    [viewer.id, draft],
  )
  return (
    <ExpenseForm
      form={form}
      refusals={draft.refusals}
      viewer={viewer}
      verb={t('expenses.add')}
      isSaving={false}
      onSubmit={onSubmit}
      onCancel={onCancel}
      onChange={keep}
    />
  )
}
