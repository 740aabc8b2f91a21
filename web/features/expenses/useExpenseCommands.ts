import { useApolloClient } from '@apollo/client/react'
import { use, useMemo } from 'react'
import { newCommandId } from '#web/format/commandId.ts'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import type { Entry } from './entry.ts'
import { correctExpense } from './entryCommands.ts'
import type { Expense, Viewer } from './expense.ts'
import type { ExpenseDraft } from './expenseDraft.ts'
import type { ExpenseFormValues } from './form/expenseFormValues.ts'
import { correctInputOf, recordingOf } from './form/expenseInput.ts'
import { FeedContext } from './news/FeedContext.ts'
import { useOutbox } from './outbox/OutboxContext.ts'
import { rewrite, takeBack } from './outbox/rewriting.ts'
import type { Fulfilled, Recording, Wish } from './outbox/wish.ts'

/** How a correction ended. */
export type ExpenseOutcome = DeedOutcome<Fulfilled>

const titleOf = (entry: Entry): string | null => (entry.__typename === 'Expense' ? entry.title : null)

/**
 * What one can do to an expense. What can wait goes by the outbox, and shows at once. A correction is answered while its
 * form is open: somebody else may have been faster.
 */
export function useExpenseCommands(viewer: Viewer) {
  const client = useApolloClient()
  const feed = use(FeedContext)
  const outbox = useOutbox()
  return useMemo(() => {
    if (!feed) throw new Error('useExpenseCommands needs somebody signed in')
    const waitWith = (wish: Wish, commandId = newCommandId()) => ({
      wish,
      ending: outbox.add(commandId, wish),
      /** It waits already, behind what the server does not answer. */
      isStuck: outbox.state().isStuck,
    })
    const restore = (entry: Entry) => waitWith({ kind: 'restore', entry, title: titleOf(entry) })
    return {
      record: (draft: ExpenseDraft) => waitWith(recordingOf(draft, viewer), draft.commandId),
      rewrite: (before: Recording, values: ExpenseFormValues) =>
        outbox.change(queue => rewrite(queue, before, recordingOf({ ...before.draft, values }, viewer))),
      takeBack: (commandId: string) => outbox.change(queue => takeBack(queue, commandId)),
      correct: (before: Expense, values: ExpenseFormValues, commandId: string): Promise<ExpenseOutcome> => {
        const { id, version: expectedVersion } = before
        const input = { ...correctInputOf(values, before, viewer), id, expectedVersion, commandId }
        return correctExpense({ client, feed }, input)
      },
      remove: (entry: Entry) => {
        const { __typename, id } = entry
        return waitWith({ kind: 'remove', entry: { __typename, id }, title: titleOf(entry) })
      },
      restore,
    }
  }, [client, feed, outbox, viewer])
}

export type ExpenseCommands = ReturnType<typeof useExpenseCommands>
