import { useCallback, useEffect, useRef, useState } from 'react'
import { focusWhenUncovered } from '#web/ui/openDialog.ts'
import type { Expense } from './expense.ts'
import type { WantedRow } from './useGoToRow.ts'

/** Where the focus goes when a row comes or goes, so that whoever uses the keyboard stays in place. */
export function useRowFocus(expenses: readonly Expense[]) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [wantedRow, setWantedRow] = useState<WantedRow | null>(null)
  // What is asked after an answer of the server is about the list as it is then.
  const listed = useRef(expenses)
  useEffect(() => {
    listed.current = expenses
  }, [expenses])

  const goTo = useCallback((expenseId: string) => setWantedRow({ expenseId }), [])
  const reached = useCallback(() => setWantedRow(null), [])
  const isListed = useCallback((expenseId: string) => listed.current.some(({ id }) => id === expenseId), [])

  /** Before a row goes: to the next one, else the one before, else the heading. */
  const leave = (expenseId: string) => {
    const index = expenses.findIndex(({ id }) => id === expenseId)
    const neighbour = expenses[index + 1] ?? expenses[index - 1]
    if (neighbour) goTo(neighbour.id)
    else focusWhenUncovered(() => headingRef.current)
  }
  return { headingRef, wantedRow, goTo, reached, isListed, leave }
}
