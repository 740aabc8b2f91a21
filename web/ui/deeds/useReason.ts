import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalWords } from '#web/format/refusalWords.ts'
import type { DeedOutcome } from './outcome.ts'

/** Why something was not done: what the server said, else the words for not having been able to ask it. */
export function useReason() {
  const { t } = useTranslation()
  return useCallback(
    (outcome: DeedOutcome<unknown>, fallback: string): string | null => {
      if (outcome.kind === 'done') return null
      if (outcome.kind === 'failed') return fallback
      return outcome.refusals.map(refusal => refusalWords(t, refusal)).join(' ')
    },
    [t],
  )
}
