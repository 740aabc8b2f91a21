import { useState } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import type { Drafts } from './drafts.ts'

/** What was typed the last time, for a form that opens again. */
export function useRestoredDraft<Draft>(drafts: Drafts<Draft>) {
  const { id } = useViewer()
  const [draft, setDraft] = useState(() => drafts.read(id))
  const forget = () => drafts.drop(id)
  const startOver = () => {
    forget()
    setDraft(null)
  }
  return { draft, forget, startOver }
}
