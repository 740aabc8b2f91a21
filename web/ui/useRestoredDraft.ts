import { useState } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import type { Drafts } from './drafts.ts'

/** What was typed the last time, for a form that opens again. */
export function useRestoredDraft<Draft>(drafts: Drafts<Draft>) {
  const { id } = useViewer()
  const [draft, setDraft] = useState(() => drafts.read(id))
  const putAway = () => drafts.putAway(id)
  const startOver = () => {
    putAway()
    setDraft(null)
  }
  return { draft, putAway, startOver }
}
