import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { RestoredDraft } from '#web/ui/RestoredDraft.tsx'
import type { Viewer } from '../expense.ts'
import { dropDraft, type ExpenseDraft, keepDraft, openedFor, readDraft } from '../expenseDraft.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import { type ExpenseFormValues, emptyValues, isTouched } from './expenseFormValues.ts'
import { useExpenseForm } from './useExpenseForm.ts'

interface AddExpenseProps {
  readonly viewer: Viewer
  /** The trip whose page one comes from. */
  readonly wantedTripId: string | null
  readonly onSubmit: (draft: ExpenseDraft) => void
  readonly onClose: () => void
}

const freshDraft = (viewer: Viewer, wantedTripId: string | null): ExpenseDraft => ({
  commandId: newCommandId(),
  values: emptyValues(viewer),
  wantedTripId,
  refusals: [],
})

function restoredDraft(viewer: Viewer, wantedTripId: string | null): ExpenseDraft | null {
  const draft = readDraft(viewer.id)
  return draft && openedFor(draft, wantedTripId)
}

/** Closing by Escape or a click outside keeps what was typed for the next time; Cancel throws it away. */
export function AddExpense({ viewer, onSubmit, onClose, ...opened }: AddExpenseProps) {
  // While the form closes the address says so no more: what was sent must not change then and become a draft again.
  const [wantedTripId] = useState(opened.wantedTripId)
  const [restored, setRestored] = useState(() => restoredDraft(viewer, wantedTripId))
  const [fresh] = useState(() => freshDraft(viewer, wantedTripId))
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
      {restored && <RestoredDraft onStartOver={startOver} />}
      <DraftForm
        key={draft.commandId}
        draft={draft}
        blank={fresh.values}
        viewer={viewer}
        wantedTripId={wantedTripId}
        onSubmit={submit}
        onCancel={cancel}
      />
    </>
  )
}

interface DraftFormProps extends Pick<AddExpenseProps, 'viewer' | 'wantedTripId'> {
  readonly draft: ExpenseDraft
  /** What stands there before anybody typed anything. */
  readonly blank: ExpenseFormValues
  readonly onSubmit: (values: ExpenseFormValues) => void
  readonly onCancel: () => void
}

function DraftForm({ draft, blank, viewer, wantedTripId, onSubmit, onCancel }: DraftFormProps) {
  const { t } = useTranslation()
  const form = useExpenseForm(draft.values)
  const keep = useCallback(
    (values: ExpenseFormValues) => {
      if (isTouched(values, blank)) keepDraft(viewer.id, { ...draft, values })
      else dropDraft(viewer.id)
    },
    [viewer.id, draft, blank],
  )
  return (
    <ExpenseForm
      form={form}
      refusals={draft.refusals}
      viewer={viewer}
      wantedTripId={wantedTripId}
      verb={t('expenses.add')}
      isSaving={false}
      onSubmit={onSubmit}
      onCancel={onCancel}
      onChange={keep}
    />
  )
}
