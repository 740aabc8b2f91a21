import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { openedInApp } from '#web/features/expenses/useExpenseDialog.ts'
import { isDialogOpen } from '#web/ui/openDialog.ts'
import { askToAddExpense, useAddExpenseEvent } from '../addExpense.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

/** Opens the form at the event, and at the key n while nobody types. */
export function useAddExpenseRequests(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = useCallback(() => {
    const tripId = pathname.match(/^\/trips\/(\d+)\/?$/)?.[1]
    const isListHere = pathname === '/expenses' || tripId !== undefined
    // A filtered list stays filtered behind the form.
    const opened = new URLSearchParams(isListHere ? search : '')
    for (const name of ['expense', 'edit', 'transfer', 'open']) opened.delete(name)
    opened.set('source', 'app')
    // On the page of a trip it is meant for that trip, and shows there.
    if (tripId) opened.set('trip', tripId)
    void navigate(`${isListHere ? pathname : '/expenses'}?${opened}`, { state: openedInApp, preventScrollReset: true })
  }, [navigate, pathname, search])
  useAddExpenseEvent(open)
  useEffect(() => {
    const openAtKey = (event: KeyboardEvent) => {
      const isPlainKey = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key !== 'n' || !isPlainKey || isTyping(event.target)) return
      if (isDialogOpen()) return
      event.preventDefault()
      askToAddExpense()
    }
    addEventListener('keydown', openAtKey)
    return () => removeEventListener('keydown', openAtKey)
  }, [])
}
