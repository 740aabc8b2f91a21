import { useCallback, useEffect, useRef, useState } from 'react'
import { focusWhenUncovered } from '#web/ui/openDialog.ts'
import { focusAtLeast } from '#web/ui/useKeptFocus.ts'
import { type Entry, entryKey } from './entry.ts'
import type { WantedRow } from './useGoToRow.ts'

/** Where the focus goes when a row comes or goes, so that whoever uses the keyboard stays in place. */
export function useRowFocus(entries: readonly Entry[]) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [wantedRow, setWantedRow] = useState<WantedRow | null>(null)
  // What is asked after an answer of the server is about the list as it is then.
  const listed = useRef(entries)
  useEffect(() => {
    listed.current = entries
  }, [entries])

  const goTo = useCallback((key: string) => setWantedRow({ entryKey: key }), [])
  const reached = useCallback(() => setWantedRow(null), [])
  const isListed = useCallback((key: string) => listed.current.some(entry => entryKey(entry) === key), [])
  const goToHeading = useCallback(() => focusWhenUncovered(() => headingRef.current), [])

  /** Before a row goes: to the next one, else the one before, else the heading. */
  const leave = (key: string) => {
    const index = entries.findIndex(entry => entryKey(entry) === key)
    const neighbour = entries[index + 1] ?? entries[index - 1]
    if (neighbour) goTo(entryKey(neighbour))
    else goToHeading()
  }
  /** The first row takes the place of the button by which it is added. */
  const stay = () => {
    if (entries.length === 0) focusAtLeast(headingRef)
  }
  return { headingRef, wantedRow, goTo, reached, isListed, leave, stay, goToHeading }
}
