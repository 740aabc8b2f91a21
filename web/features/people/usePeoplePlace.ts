import { useState } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import { useCatchUp } from '#web/ui/useCatchUp.ts'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import type { Question } from './PeopleQuestion.tsx'
import { peopleDialogs } from './peopleDialogs.ts'
import { usePeople } from './usePeople.ts'
import { usePeopleDeeds } from './usePeopleDeeds.ts'
import { useSimplified } from './useSimplified.ts'

/** Everybody, what stands between them and the viewer, and what one can do about it: on the page of all, and on one's own. */
export function usePeoplePlace() {
  const viewer = useViewer()
  const { isSimplified, simplify } = useSimplified(viewer.id)
  const known = usePeople(isSimplified)
  const { isCatchingUp, catchUp } = useCatchUp(known.refetch)
  const deeds = usePeopleDeeds(catchUp)
  const { headingRef, keepFocus } = useKeptFocus()
  const dialog = useDialogAddress(peopleDialogs)
  const [question, ask] = useState<Question | null>(null)
  // Whoever settles all that was owed makes the button go that led there.
  const close = () => {
    dialog.close()
    keepFocus()
  }
  const opened = { dialog: { ...dialog, close }, question, ask }
  return { ...known, isSimplified, simplify, isCatchingUp, deeds, ...opened, headingRef, keepFocus }
}

export type PeoplePlace = ReturnType<typeof usePeoplePlace>
