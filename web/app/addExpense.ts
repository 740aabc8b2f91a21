import { useEffect } from 'react'

const addExpenseEvent = 'openAddExpenseModal'

/** Whatever wants an expense to be added says so with this event; it need not know where the form lives. */
export const askToAddExpense = (): void => {
  dispatchEvent(new Event(addExpenseEvent))
}

export function useAddExpenseEvent(open: () => void): void {
  useEffect(() => {
    addEventListener(addExpenseEvent, open)
    return () => removeEventListener(addExpenseEvent, open)
  }, [open])
}
