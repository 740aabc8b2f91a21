import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Marks dialogs that were opened by a click here, so that closing one is going back. */
export const openedInApp = { openedInApp: true } as const

export type ExpenseDialogState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'add'; readonly tripId: string | null }
  | { readonly kind: 'edit'; readonly expenseId: string }
  | { readonly kind: 'transfer'; readonly transferId: string }

/** What else the address says, such as a filter, stays. */
function withoutDialog(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  for (const name of ['source', 'trip', 'expense', 'transfer']) rest.delete(name)
  return rest
}

/** Where the dialog of an entry is. */
export function useEntryAddress(): (kind: 'expense' | 'transfer', id: string) => { readonly search: string } {
  const [search] = useSearchParams()
  return (kind, id) => {
    const opened = withoutDialog(search)
    opened.set(kind, id)
    return { search: opened.toString() }
  }
}

function stateOf(search: URLSearchParams): ExpenseDialogState {
  const [expenseId, transferId] = [search.get('expense'), search.get('transfer')]
  if (expenseId) return { kind: 'edit', expenseId }
  if (transferId) return { kind: 'transfer', transferId }
  return search.has('source') ? { kind: 'add', tripId: search.get('trip') } : { kind: 'closed' }
}

/**
 * Which dialog is open stands in the address: a reload or the back button knows it too. What is added on the page of a
 * trip is meant for that trip.
 */
export function useExpenseDialog(tripId: string | null) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const state = stateOf(search)

  const isOpenedInApp = Boolean(location.state?.openedInApp)
  const close = useCallback(() => {
    if (isOpenedInApp) void navigate(-1)
    else void navigate({ search: withoutDialog(search).toString() }, { replace: true, preventScrollReset: true })
  }, [navigate, isOpenedInApp, search])
  const add = useCallback(() => {
    const opened = withoutDialog(search)
    opened.set('source', 'app')
    if (tripId) opened.set('trip', tripId)
    void navigate({ search: opened.toString() }, { state: openedInApp, preventScrollReset: true })
  }, [navigate, search, tripId])
  return { state, close, add }
}
