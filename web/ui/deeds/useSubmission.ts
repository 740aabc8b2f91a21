import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createDeedKeys, type DeedMemory, type Naming } from '#web/format/deedKeys.ts'
import { refusalWords } from '#web/format/refusalWords.ts'
import { placeComplaints } from '../placeComplaints.ts'
import { useIsOnline } from '../useIsOnline.ts'
import { createDoubts } from './doubts.ts'
import type { DeedOutcome } from './outcome.ts'
import { type Unanswered, wordsOfUnsent } from './unanswered.ts'

/** The server could not be asked: what came to nothing; where the words around say that, only why. */
export type Failed = string | { readonly why: string }

interface SubmissionOptions<Values extends FieldValues> extends Naming {
  readonly fields: readonly Path<Values>[]
  /** Fields that the server calls otherwise, see placeComplaints.ts. */
  readonly saidAs?: Readonly<Record<string, Path<Values>>>
  readonly setError: UseFormSetError<Values>
  readonly failed: Failed
  /** Words around the reason, of a form longer than the screen: there it is said as well when it has found its field. */
  readonly frame?: (reason: string) => string
  /** Where a form whose draft is kept remembers what was sent from it; others forget it when they close. */
  readonly memory?: DeedMemory
}

/** What is pressed again as soon, in a form that is about to close, is the second half of a double click. */
const DOUBLE_CLICK = 500

/** Whoever has no network knows what to wait for, and is told so for as long. */
function wordsOfUnanswered(t: TFunction, failed: Failed, how: Unanswered, isOnline: boolean): string {
  if (typeof failed === 'string') return wordsOfUnsent(t, failed, how, isOnline)
  return isOnline ? wordsOfUnsent(t, failed.why, how, isOnline) : t('common.offline')
}

/**
 * Sends a form once, however often somebody presses the button, and puts what the server says beside the fields it is
 * about; `refusal` is what has found no field.
 */
export function useSubmission<Values extends FieldValues>(options: SubmissionOptions<Values>) {
  const { fields, saidAs, setError, failed, frame, memory, makesOne = false } = options
  const { t } = useTranslation()
  const [keys] = useState(() => createDeedKeys(memory, { makesOne }))
  const [doubts] = useState(createDoubts<Values>)
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null)
  const isOnline = useIsOnline()
  const isUnderWay = useRef(false)
  const done = useRef({ input: '', at: Number.NEGATIVE_INFINITY })

  function dismiss(): void {
    setRefusal(null)
    setUnanswered(null)
  }

  async function submit<Payload>(
    input: unknown,
    send: (commandId: string) => Promise<DeedOutcome<Payload>>,
    /** Where only changes are sent: all that stands in the form. */
    values?: Values,
  ): Promise<Payload | null> {
    const typed = JSON.stringify(input)
    const isDone = done.current.input === typed && performance.now() - done.current.at < DOUBLE_CLICK
    if (isUnderWay.current || isDone) return null
    isUnderWay.current = true
    setIsSaving(true)
    dismiss()
    const outcome = await send(keys.keyOf(input))
    isUnderWay.current = false
    setIsSaving(false)
    if (outcome.kind !== 'failed') keys.isDone()
    if (outcome.kind === 'done') {
      done.current = { input: typed, at: performance.now() }
      doubts.clear()
      return outcome.payload
    }
    if (outcome.kind === 'failed') {
      setUnanswered(outcome)
      if (values) doubts.add(values)
    } else {
      const unplaced = placeComplaints(outcome.refusals, { t, fields, saidAs, setError })
      const wordsOf = (complaints: typeof unplaced) => complaints.map(each => refusalWords(t, each)).join(' ')
      setRefusal(frame ? frame(wordsOf(outcome.refusals)) : wordsOf(unplaced) || null)
    }
    return null
  }
  const framed = frame ?? (words => words)
  const complaint = unanswered ? framed(wordsOfUnanswered(t, failed, unanswered, isOnline)) : refusal
  return { submit, isInDoubt: keys.isInDoubt, changesSince: doubts.changesSince, isSaving, refusal: complaint, dismiss }
}
