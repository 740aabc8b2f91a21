import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Marks dialogs that were opened by a click here, so that closing one is going back. */
export const openedInApp = { openedInApp: true } as const

export type ExpenseDialogState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly expenseId: string }

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
    else void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }, [navigate, isOpenedInApp])
  const add = useCallback(
    () => navigate({ search: '?source=app' }, { state: openedInApp, preventScrollReset: true }),
    [navigate],
  )
  return { state, close, add }
}
