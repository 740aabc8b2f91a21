import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalWords, type SaidNo } from '#web/format/refusalWords.ts'
import { hasSaidNo } from './failure.ts'

interface Payload {
  readonly ok: boolean
  readonly refusals: readonly SaidNo[]
}

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
export function useDeed(deed: () => Promise<Payload | undefined>, words: FailureWords) {
  const { t } = useTranslation()
  const [state, setState] = useState<DeedState>({ status: 'open' })

  async function run(): Promise<boolean> {
    setState({ status: 'underway' })
    try {
      const payload = await deed()
      if (payload?.ok) {
        setState({ status: 'done' })
        return true
      }
      const reason = payload?.refusals.map(refusal => refusalWords(t, refusal)).join(' ')
      setState({ status: 'failed', failure: words.refused, ...(reason && { reason }) })
    } catch (error) {
      console.warn('The account could not be changed.', error)
      setState({ status: 'failed', failure: hasSaidNo(error) ? words.refused : words.failed })
    }
    return false
  }

  return { state, run }
}
