import { useState } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import type { FeedFilter } from '#web/schema.generated.ts'
import { expenseKey, transferKey } from './entry.ts'
import { type Expense, isPersonal, isSaving } from './expense.ts'
import type { Transfer } from './transfers/transfer.ts'
import { useExpenseActions } from './useExpenseActions.ts'
import { useExpenseCommands } from './useExpenseCommands.ts'
import { type AddedAt, useExpenseDialog } from './useExpenseDialog.ts'
import { useFeed } from './useFeed.ts'
import { useRowFocus } from './useRowFocus.ts'

export interface ListOptions {
  /** Null: everything. The same object as long as it says the same. */
  readonly feedFilter: FeedFilter | null
  /** On whose page the list stands. */
  readonly addedAt: AddedAt
}

export type ListState = ReturnType<typeof useExpenseList>

/** A list of expenses and transfers that is kept as it is on the server, and what one can do in it. */
export function useExpenseList({ feedFilter, addedAt }: ListOptions) {
  const viewer = useViewer()
  const feed = useFeed(feedFilter)
  const { entries } = feed
  const commands = useExpenseCommands()
  const dialog = useExpenseDialog(addedAt)
  const focus = useRowFocus(entries)
  const actions = useExpenseActions({
    viewerId: viewer.id,
    commands,
    openForm: dialog.add,
    ...focus,
  })
  const [doomed, setDoomed] = useState<Expense | null>(null)

  const remove = (expense: Expense) => {
    if (dialog.current !== null) dialog.leave()
    focus.leave(expenseKey(expense.id))
    void actions.remove({ __typename: 'Expense', ...expense })
  }
  const deletion = {
    /** What concerns nobody else and can be undone right after needs no question. */
    expense: (expense: Expense) => {
      if (isPersonal(expense, viewer.id) && !isSaving(expense)) remove(expense)
      else setDoomed(expense)
    },
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
    if (doomed && isConfirmed) remove(doomed)
  }
  return {
    ...{ isFiltered: feedFilter !== null, feed, entries, commands, actions, dialog, focus },
    ...{ deletion, restoration, doomed, answer },
  }
}
