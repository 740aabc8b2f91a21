import { useState } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import type { FeedFilter } from '#web/schema.generated.ts'
import { expenseKey, transferKey } from './entry.ts'
import type { Expense } from './expense.ts'
import type { Transfer } from './transfers/transfer.ts'
import { useExpenseActions } from './useExpenseActions.ts'
import { useExpenseCommands } from './useExpenseCommands.ts'
import { useExpenseDialog } from './useExpenseDialog.ts'
import { useFeed } from './useFeed.ts'
import { useRowFocus } from './useRowFocus.ts'

export interface ListOptions {
  /** Null: everything. The same object as long as it says the same. */
  readonly feedFilter: FeedFilter | null
  /** The trip on whose page the list stands. */
  readonly tripId: string | null
}

export type ListState = ReturnType<typeof useExpenseList>

/** A list of expenses and transfers that is kept as it is on the server, and what one can do in it. */
export function useExpenseList({ feedFilter, tripId }: ListOptions) {
  const viewer = useViewer()
  const feed = useFeed(feedFilter)
  const { entries } = feed
  const commands = useExpenseCommands()
  const dialog = useExpenseDialog(tripId)
  const focus = useRowFocus(entries)
  const actions = useExpenseActions({
    viewerId: viewer.id,
    commands,
    openForm: dialog.add,
    ...focus,
  })
  const [doomed, setDoomed] = useState<Expense | null>(null)

  const deletion = {
    expense: setDoomed,
    transfer: (transfer: Transfer) => {
      if (dialog.current?.open === 'transfer') dialog.leave()
      focus.leave(transferKey(transfer.id))
      void actions.remove({ __typename: 'Transfer', ...transfer })
    },
  }
  /** What is opened though it was deleted comes back into the list. */
  const restoration = {
    expense: (expense: Expense) => {
      dialog.leave()
      void actions.restore({ __typename: 'Expense', ...expense, isDeleted: false })
    },
    transfer: (transfer: Transfer) => {
      dialog.leave()
      void actions.restore({ __typename: 'Transfer', ...transfer, isDeleted: false })
    },
  }
  /** What was asked about is deleted, or stays. */
  const answer = (isConfirmed: boolean) => {
    setDoomed(null)
    if (!doomed || !isConfirmed) return
    if (dialog.current !== null) dialog.leave()
    focus.leave(expenseKey(doomed.id))
    void actions.remove({ __typename: 'Expense', ...doomed })
  }
  return {
    ...{ isFiltered: feedFilter !== null, feed, entries, commands, actions, dialog, focus },
    ...{ deletion, restoration, doomed, answer },
  }
}
