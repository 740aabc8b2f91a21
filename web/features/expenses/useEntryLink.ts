import { useLocation } from 'react-router-dom'
import { useDialogAddress, useDialogLinks } from '#web/ui/useDialogAddress.ts'
import { expenseDialogs } from './useExpenseDialog.ts'

type LookedAt =
  | { readonly open: 'expense'; readonly expense: string }
  | { readonly open: 'transfer'; readonly transfer: string }

/**
 * How the row of an entry opens it. Beside an open one it takes its place: so going back, or closing it, leads to the list
 * whichever way one went through it.
 */
export function useEntryLink(entry: LookedAt) {
  const { state } = useLocation()
  const { current } = useDialogAddress(expenseDialogs)
  const { to, ...opening } = useDialogLinks(expenseDialogs)(entry)
  const isOpen = current !== null && JSON.stringify(current) === JSON.stringify(entry)
  const way = current === null ? opening : { ...opening, state, replace: true }
  return { to, ...way, 'aria-current': isOpen ? ('true' as const) : undefined }
}
