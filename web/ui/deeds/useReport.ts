import { useCallback } from 'react'
import { showToast, type ToastMessage } from '../toasts.ts'
import type { DeedOutcome } from './outcome.ts'
import { useReason } from './useReason.ts'

interface ReportWords<Payload> {
  /** What to say when it is done; nothing where the screen says it. */
  readonly done?: string | ((payload: Payload) => ToastMessage)
  /** What came to nothing, where the server could not be asked. */
  readonly failed: string
  /** Words around the reason, as "Failed to send connection request: …". */
  readonly frame?: (reason: string) => string
}

/** Tells how a change ended, and answers whether it is done. */
export type Report = <Payload>(outcome: DeedOutcome<Payload>, words: ReportWords<Payload>) => boolean

export function useReport(): Report {
  const reasonOf = useReason()
  return useCallback(
    (outcome, { done, failed, frame }) => {
      if (outcome.kind === 'done') {
        if (done) showToast(typeof done === 'string' ? { text: done } : done(outcome.payload))
        return true
      }
      const reason = reasonOf(outcome, failed) ?? failed
      showToast({ text: frame && outcome.kind === 'refused' ? frame(reason) : reason, isFailure: true })
      return false
    },
    [reasonOf],
  )
}
