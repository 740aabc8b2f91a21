import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Marks dialogs that were opened by a click here, so that closing one is going back. */
export const openedInApp = { openedInApp: true } as const

export type ExpenseDialogState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'add'; readonly tripId: string | null }
  /** Looked at, or in the form that changes it. */
  | { readonly kind: 'expense' | 'edit'; readonly expenseId: string }
  | { readonly kind: 'transfer'; readonly transferId: string }

/** What else the address says, such as a filter, stays. */
function withoutDialog(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  for (const name of ['source', 'trip', 'expense', 'edit', 'transfer']) rest.delete(name)
  return rest
}

/** Where an entry is looked at, and where an expense is changed. */
export function useEntryAddress(): (kind: 'expense' | 'edit' | 'transfer', id: string) => { readonly search: string } {
  const [search] = useSearchParams()
  return (kind, id) => {
    const opened = withoutDialog(search)
    opened.set(kind, id)
    return { search: opened.toString() }
  }
}

function stateOf(search: URLSearchParams): ExpenseDialogState {
  const [expenseId, editedId, transferId] = [search.get('expense'), search.get('edit'), search.get('transfer')]
  if (expenseId) return { kind: 'expense', expenseId }
  if (editedId) return { kind: 'edit', expenseId: editedId }
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
  const addressOf = useEntryAddress()
  const state = stateOf(search)

  const isOpenedInApp = Boolean(location.state?.openedInApp)
  const leave = useCallback(() => {
    if (isOpenedInApp) void navigate(-1)
    else void navigate({ search: withoutDialog(search).toString() }, { replace: true, preventScrollReset: true })
  }, [navigate, isOpenedInApp, search])
  const add = useCallback(() => {
    const opened = withoutDialog(search)
    opened.set('source', 'app')
    if (tripId) opened.set('trip', tripId)
    void navigate({ search: opened.toString() }, { state: openedInApp, preventScrollReset: true })
  }, [navigate, search, tripId])

  /** In place of what is open: it is one dialog still, and the back button closes it. */
  const turnTo = (kind: 'expense' | 'edit', expenseId: string) =>
    void navigate(addressOf(kind, expenseId), {
      replace: true,
      preventScrollReset: true,
      state: { ...(isOpenedInApp && openedInApp), isFromDetails: kind === 'edit' },
    })
  const edit = (expenseId: string) => turnTo('edit', expenseId)
  /** Back to where one came from: the form leads back to the details if it was opened there. */
  const close = () => {
    if (state.kind === 'edit' && location.state?.isFromDetails) turnTo('expense', state.expenseId)
    else leave()
  }
  return { state, close, leave, add, edit }
}

export type ExpenseDialog = ReturnType<typeof useExpenseDialog>
