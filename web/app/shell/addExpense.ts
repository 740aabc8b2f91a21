import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { openedInApp } from '#web/features/expenses/useExpenseDialog.ts'
import { isDialogOpen } from '#web/ui/openDialog.ts'

const addExpenseEvent = 'openAddExpenseModal'

/** Whatever wants an expense to be added says so with this event; it need not know where the form lives. */
export const askToAddExpense = (): void => {
  dispatchEvent(new Event(addExpenseEvent))
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

/** Opens the form at the event, and at the key n while nobody types. */
export function useAddExpenseRequests(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = () => navigate('/expenses?source=app', { state: openedInApp, preventScrollReset: true })
    const openAtKey = (event: KeyboardEvent) => {
      const isPlainKey = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key !== 'n' || !isPlainKey || isTyping(event.target)) return
      if (isDialogOpen()) return
      event.preventDefault()
      askToAddExpense()
    }
    addEventListener(addExpenseEvent, open)
    addEventListener('keydown', openAtKey)
    return () => {
      removeEventListener(addExpenseEvent, open)
      removeEventListener('keydown', openAtKey)
    }
  }, [navigate])
}
