import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'

/** What opens about expenses and transfers, and what the address says of it: whoever opens it knows no other word. */
export const expenseDialogs = {
  /** Looked at, or in the form that changes it. */
  expense: { expense: 'itself' },
  edit: { edit: 'itself' },
  transfer: { transfer: 'itself' },
  /** The form for another one like it. */
  copy: { copy: 'itself' },
  /** Where from is for others to count; perhaps meant for a trip, shared with somebody or a group, to come again, or said in one line. */
  add: { source: 'mark', trip: 'optional', with: 'optional', repeats: 'optional', line: 'optional' },
} as const

/** Where the form for an expense is opened: it is meant for that trip, or shared with them. */
export interface AddedAt {
  readonly tripId: string | null
  /** As the address says whose a place is, see placeOf. */
  readonly companions: string | null
}

export const nowhere: AddedAt = { tripId: null, companions: null }

export const toAdd = ({ tripId, companions }: AddedAt) =>
  ({ open: 'add', source: 'app', trip: tripId, with: companions, repeats: null, line: null }) as const

/** The form with what a line says. */
export const toAddLine = (line: string) => ({ ...toAdd(nowhere), line }) as const

/** What of expenses and transfers is open over the page. */
export function useExpenseDialog({ tripId, companions }: AddedAt) {
  const { current, open, turnTo, close: leave } = useDialogAddress(expenseDialogs)
  const isFromDetails = Boolean(useLocation().state?.isFromDetails)
  const add = useCallback(() => open(toAdd({ tripId, companions })), [open, tripId, companions])
  const edit = (expenseId: string) => turnTo({ open: 'edit', edit: expenseId }, { isFromDetails: true })
  const copy = (expenseId: string) => turnTo({ open: 'copy', copy: expenseId }, { isFromDetails: true })
  /** Back to where one came from: the form leads back to the details if it was opened there. */
  const close = () => {
    if (current?.open === 'edit' && isFromDetails) turnTo({ open: 'expense', expense: current.edit })
    else if (current?.open === 'copy' && isFromDetails) turnTo({ open: 'expense', expense: current.copy })
    else leave()
  }
  return { current, close, leave, add, edit, copy }
}

export type ExpenseDialog = ReturnType<typeof useExpenseDialog>
