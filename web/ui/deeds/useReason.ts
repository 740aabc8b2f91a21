import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalWords } from '#web/format/refusalWords.ts'
import type { DeedOutcome } from './outcome.ts'
import { wordsOfFailure } from './unanswered.ts'

/** Why something was not done: what the server said, else what came to nothing, and what to do about that. */
export function useReason() {
  const { t } = useTranslation()
  return useCallback(
    (outcome: DeedOutcome<unknown>, failed: string, isOnline = navigator.onLine): string | null => {
      if (outcome.kind === 'done') return null
      if (outcome.kind === 'failed') return wordsOfFailure(t, failed, outcome, isOnline)
      return outcome.refusals.map(refusal => refusalWords(t, refusal)).join(' ')
    },
    [t],
  )
}
