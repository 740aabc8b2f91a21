import { useEffect } from 'react'
import { isDialogOpen } from '#web/ui/openDialog.ts'
import type { FeedRow } from './feedRows.ts'

/** An expense to scroll to and to put the focus on. A further wish for the same one is a new object. */
export interface WantedRow {
  readonly expenseId: string
}

const longestWait = 1_000

const linkTo = (expenseId: string): HTMLElement | null =>
  document.querySelector(`main li a[href$="?expense=${expenseId}"]`)

/** Whether the row of an expense can be seen now. */
export function isRowInSight(expenseId: string): boolean {
  const box = linkTo(expenseId)?.getBoundingClientRect()
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
    const index = rows.findIndex(row => row.kind === 'expense' && row.expense.id === wanted.expenseId)
    const started = performance.now()
    let frame = requestAnimationFrame(function look() {
      const link = linkTo(wanted.expenseId)
      const isReady = link !== null && !isDialogOpen()
      if (isReady) {
        if (!isRowInSight(wanted.expenseId)) scrollToRow(index)
        link.focus({ preventScroll: true })
      }
      if (isReady || performance.now() - started > longestWait) return onDone()
      if (link === null && index >= 0) scrollToRow(index)
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, rows, scrollToRow, onDone])
}
