import type { Expense } from './expense.ts'
import type { Transfer } from './transfers/transfer.ts'

/** What somebody wants to happen to an entry, of either kind. */
export interface EntryDeed {
  readonly expense: (expense: Expense) => void
  readonly transfer: (transfer: Transfer) => void
}
