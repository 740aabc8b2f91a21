import { useState } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import { typedInto } from '#web/ui/typed.ts'

/** What somebody types over a comment of theirs, and what stands in the field when they begin. */
export function useCorrectionDraft(commentId: string, text: string) {
  const { id: viewerId } = useViewer()
  const [drafts] = useState(() => typedInto(`comment-${commentId}`, text))
  const [before] = useState(() => drafts.read(viewerId) ?? text)
  return {
    before,
    keep: (typed: string): void => drafts.keep(viewerId, typed),
    drop: (): void => drafts.drop(viewerId),
  }
}
