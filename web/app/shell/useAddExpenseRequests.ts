import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { expenseDialogs, toAdd } from '#web/features/expenses/useExpenseDialog.ts'
import { companionsOnPage } from '#web/format/places.ts'
import { isTyping } from '#web/ui/isTyping.ts'
import { isDialogOpen } from '#web/ui/openDialog.ts'
import { typeAhead } from '#web/ui/typedAhead.ts'
import { dialogLinkOn } from '#web/ui/useDialogAddress.ts'
import { askToAddExpense, useAddExpenseEvent } from '../addExpense.ts'

/** Opens the form at the event, and at the key n while nobody types. */
export function useAddExpenseRequests(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = useCallback(() => {
    // On the page of a trip it is meant for that trip, on that of somebody or of a group it is theirs, and shows there.
    const tripId = pathname.match(/^\/trips\/(\d+)\/?$/)?.[1] ?? null
    const companions = companionsOnPage(pathname)
    const isListHere = pathname === '/expenses' || tripId !== null || companions !== null
    // A filtered list stays filtered behind the form.
    const [path, rest] = isListHere ? [pathname, search] : ['/expenses', '']
    const { to, ...options } = dialogLinkOn(path, rest, expenseDialogs, toAdd({ tripId, companions }))
    void navigate(to, options)
  }, [navigate, pathname, search])
  useAddExpenseEvent(open)
  useEffect(() => {
    const openAtKey = (event: KeyboardEvent) => {
      const isPlainKey = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key !== 'n' || !isPlainKey || isTyping(event.target)) return
      if (isDialogOpen()) return
      event.preventDefault()
      typeAhead()
      askToAddExpense()
    }
    addEventListener('keydown', openAtKey)
    return () => removeEventListener('keydown', openAtKey)
  }, [])
}
