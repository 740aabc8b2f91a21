import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalWords } from '#web/format/refusalWords.ts'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import { wordsOfFailure } from '#web/ui/deeds/unanswered.ts'

interface FailureWords {
  /** The server said no. */
  readonly refused: string
  /** It could not be asked. */
  readonly failed: string
}

type DeedState =
  | { readonly status: 'open' | 'underway' | 'done' }
  | { readonly status: 'failed'; readonly failure: string; readonly reason?: string }

/** One change the administrator makes to somebody's account, and how it ended. */
export function useDeed(deed: () => Promise<DeedOutcome<unknown>>, words: FailureWords) {
  const { t } = useTranslation()
  const [state, setState] = useState<DeedState>({ status: 'open' })

  function stateAfter(outcome: DeedOutcome<unknown>): DeedState {
    if (outcome.kind === 'done') return { status: 'done' }
    if (outcome.kind === 'failed') {
      const failure = outcome.isFault ? words.refused : wordsOfFailure(t, words.failed, outcome, navigator.onLine)
      return { status: 'failed', failure }
    }
    const reason = outcome.refusals.map(refusal => refusalWords(t, refusal)).join(' ')
    return { status: 'failed', failure: words.refused, ...(reason && { reason }) }
  }

  async function run(): Promise<boolean> {
    setState({ status: 'underway' })
    const outcome = await deed()
    setState(stateAfter(outcome))
    return outcome.kind === 'done'
  }

  return { state, run }
}
