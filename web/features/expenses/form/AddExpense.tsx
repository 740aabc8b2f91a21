import { useCallback, useMemo, useRef, useState } from 'react'
import { newCommandId } from '#web/format/commandId.ts'
import { useToday } from '#web/format/today.ts'
import { useViewer } from '#web/format/viewer.ts'
import { RestoredDraft } from '#web/ui/RestoredDraft.tsx'
import { againFrom } from '#web/ui/schedule/scheduleValues.ts'
import type { Viewer } from '../expense.ts'
import { dropDraft, type ExpenseDraft, keepDraft, openedFor, readDraft } from '../expenseDraft.ts'
import type { Recording } from '../outbox/wish.ts'
import { SharedFromStart } from '../split/useSharedFromStart.ts'
import { dropUnsent } from '../unsentExpenses.ts'
import { DraftForm } from './DraftForm.tsx'
import { DraftSetAside } from './DraftSetAside.tsx'
import { type ExpenseFormValues, emptyValues, isTouched } from './expenseFormValues.ts'
import { useRecording } from './recording.ts'

interface AddExpenseProps {
  /** The trip whose page one comes from. */
  readonly wantedTripId: string | null
  /** One comes from where something is wanted that comes again. */
  readonly isToRepeat?: boolean
  /** The person or group whose page one comes from. */
  readonly companions?: string | null
  /** What it was said to be, in one line. */
  readonly line?: string | null
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

/** Another expense than the one that was half typed; opened once more by a reload, it is that one. */
const isAnother = (draft: ExpenseDraft | null, line: string | null): boolean =>
  draft !== null && line !== null && draft.line !== line

const repeated = <Draft extends ExpenseDraft | null>(draft: Draft, today: string): Draft =>
  draft && {
    ...draft,
    values: { ...draft.values, schedule: draft.values.schedule ?? againFrom(draft.values.date || today, today) },
  }

/**
 * Closing by Escape or a click outside keeps what was typed for the next time; Cancel throws it away. What was turned
 * away before and opened again is only then no longer unsent when it is sent.
 */
export function AddExpense({ onSubmit, onClose, ...opened }: AddExpenseProps) {
  const viewer = useViewer()
  const recordingFor = useRecording()
  // While the form closes the address says so no more, and what one sees should not change then.
  const [{ wantedTripId, isToRepeat, companions = null, line = null }] = useState(opened)
  const isOver = useRef(false)
  const today = useToday()
  const asWanted = <Draft extends ExpenseDraft | null>(draft: Draft): Draft =>
    isToRepeat ? repeated(draft, today) : draft
  const [begun, setBegun] = useState(() => asWanted(restoredDraft(viewer, wantedTripId)))
  const [isSetAside, setIsSetAside] = useState(() => isAnother(begun, line))
  const restored = isSetAside ? null : begun
  const [fresh] = useState(() => asWanted(freshDraft(viewer, wantedTripId, today)))
  const draft = restored ?? fresh
  const blank = useRef(fresh.values)

  const startOver = () => {
    dropDraft(viewer.id)
    setBegun(null)
  }
  const finish = () => {
    isOver.current = true
    // What was half typed before is still there afterwards.
    if (isSetAside && begun) keepDraft(viewer.id, begun)
    else dropDraft(viewer.id)
  }
  const submit = (values: ExpenseFormValues) => {
    finish()
    dropUnsent(viewer.id, draft.commandId)
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
      if (isTouched(values, blank.current)) {
        const opening = { ...(companions !== null && { companions }), ...(line !== null && { line }) }
        keepDraft(viewer.id, { ...draft, ...opening, values })
      } else dropDraft(viewer.id)
    },
    [viewer.id, draft, companions, line],
  )
  // Opened once more by a reload, a draft stays as it has been put.
  const isSharedBefore = companions === null || restored?.companions === companions
  const sharing = useMemo(
    () => ({
      companions: isSharedBefore ? null : companions,
      onShared: (values: ExpenseFormValues) => {
        if (!restored) blank.current = values
        keep(values)
      },
    }),
    [isSharedBefore, companions, restored, keep],
  )

  return (
    <>
      {restored && <RestoredDraft onStartOver={startOver} />}
      {isSetAside && <DraftSetAside onGoOn={() => setIsSetAside(false)} />}
      <SharedFromStart value={sharing}>
        <DraftForm
          key={draft.commandId}
          draft={draft}
          wantedTripId={wantedTripId}
          line={restored ? '' : (line ?? '')}
          onSubmit={submit}
          onCancel={cancel}
          onChange={keep}
        />
      </SharedFromStart>
    </>
  )
}
