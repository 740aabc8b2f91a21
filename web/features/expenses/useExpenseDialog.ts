import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Marks dialogs that were opened by a click here, so that closing one is going back. */
export const openedInApp = { openedInApp: true } as const

export type ExpenseDialogState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly expenseId: string }

/** What else the address says, such as a filter, stays. */
function withoutDialog(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('source')
  rest.delete('expense')
  return rest
}

/** Which dialog is open stands in the address: a reload or the back button knows it too. */
export function useExpenseDialog() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const expenseId = search.get('expense')
  const state: ExpenseDialogState = expenseId
    ? { kind: 'edit', expenseId }
    : search.has('source')
      ? { kind: 'add' }
      : { kind: 'closed' }

  const isOpenedInApp = Boolean(location.state?.openedInApp)
  const close = useCallback(() => {
    if (isOpenedInApp) void navigate(-1)
    else void navigate({ search: withoutDialog(search).toString() }, { replace: true, preventScrollReset: true })
  }, [navigate, isOpenedInApp, search])
  const add = useCallback(() => {
    const opened = withoutDialog(search)
    opened.set('source', 'app')
    void navigate({ search: opened.toString() }, { state: openedInApp, preventScrollReset: true })
  }, [navigate, search])
  return { state, close, add }
}
