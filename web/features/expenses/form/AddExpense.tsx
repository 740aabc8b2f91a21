import { useCallback, useRef, useState } from 'react'
import { newCommandId } from '#web/format/commandId.ts'
import { useToday } from '#web/format/today.ts'
import { useViewer } from '#web/format/viewer.ts'
import { RestoredDraft } from '#web/ui/RestoredDraft.tsx'
import type { Viewer } from '../expense.ts'
import { dropDraft, type ExpenseDraft, keepDraft, openedFor, readDraft } from '../expenseDraft.ts'
import type { Recording } from '../outbox/wish.ts'
import { DraftForm } from './DraftForm.tsx'
import { type ExpenseFormValues, emptyValues, isTouched } from './expenseFormValues.ts'
import { useRecording } from './recording.ts'

interface AddExpenseProps {
  /** The trip whose page one comes from. */
  readonly wantedTripId: string | null
  readonly onSubmit: (recording: Recording) => void
  readonly onClose: () => void
}

const freshDraft = (viewer: Viewer, wantedTripId: string | null, today: string): ExpenseDraft => ({
  commandId: newCommandId(),
  values: emptyValues(viewer, today),
  wantedTripId,
  refusals: [],
})

function restoredDraft(viewer: Viewer, wantedTripId: string | null): ExpenseDraft | null {
  const draft = readDraft(viewer.id)
  return draft && openedFor(draft, wantedTripId)
}

/** Closing by Escape or a click outside keeps what was typed for the next time; Cancel throws it away. */
export function AddExpense({ onSubmit, onClose, ...opened }: AddExpenseProps) {
  const viewer = useViewer()
  const recordingFor = useRecording()
  // While the form closes the address says so no more, and what one sees should not change then.
  const [wantedTripId] = useState(opened.wantedTripId)
  const isOver = useRef(false)
  const today = useToday()
  const [restored, setRestored] = useState(() => restoredDraft(viewer, wantedTripId))
  const [fresh] = useState(() => freshDraft(viewer, wantedTripId, today))
  const draft = restored ?? fresh

  const startOver = () => {
    dropDraft(viewer.id)
    setRestored(null)
  }
  const finish = () => {
    isOver.current = true
    dropDraft(viewer.id)
  }
  const submit = (values: ExpenseFormValues) => {
    finish()
    onSubmit(recordingFor({ ...draft, values }))
  }
  const cancel = () => {
    finish()
    onClose()
  }
  const keep = useCallback(
    (values: ExpenseFormValues) => {
      // Whatever arrives while the form closes: what was sent or thrown away is no draft any more.
      if (isOver.current) return
      if (isTouched(values, fresh.values)) keepDraft(viewer.id, { ...draft, values })
      else dropDraft(viewer.id)
    },
    [viewer.id, draft, fresh],
  )

  return (
    <>
      {restored && <RestoredDraft onStartOver={startOver} />}
      <DraftForm
        key={draft.commandId}
        draft={draft}
        wantedTripId={wantedTripId}
        onSubmit={submit}
        onCancel={cancel}
        onChange={keep}
      />
    </>
  )
}
