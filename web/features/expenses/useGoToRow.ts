import { useEffect } from 'react'
import { isDialogOpen, openLooks } from '#web/ui/openDialog.ts'
import type { FeedRow } from './feedRows.ts'

/** An entry to scroll to and to put the focus on. A further wish for the same one is a new object. */
export interface WantedRow {
  readonly entryKey: string
}

export const linkTo = (entryKey: string): HTMLElement | null =>
  document.querySelector(`main li a[data-entry="${CSS.escape(entryKey)}"]`)

/** Whether the row of an entry can be seen now. */
export function isRowInSight(entryKey: string): boolean {
  const box = linkTo(entryKey)?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
}

/** Goes to the wanted row as soon as it is drawn and no dialog is in front of it. */
export function useGoToRow(
  wanted: WantedRow | null,
  rows: readonly FeedRow[],
  scrollToRow: (index: number) => void,
  onDone: () => void,
): void {
  useEffect(() => {
    if (!wanted) return
    const index = rows.findIndex(({ key }) => key === wanted.entryKey)
    const isWorthIt = openLooks()
    let frame = requestAnimationFrame(function look() {
      const link = linkTo(wanted.entryKey)
      const isReady = link !== null && !isDialogOpen()
      if (isReady) {
        if (!isRowInSight(wanted.entryKey)) scrollToRow(index)
        link.focus({ preventScroll: true })
      }
      if (isReady || !isWorthIt()) return onDone()
      if (link === null && index >= 0) scrollToRow(index)
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, rows, scrollToRow, onDone])
}
