import { useApolloClient } from '@apollo/client/react'
import { use, useCallback } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import { correctExpense } from '../entryCommands.ts'
import type { Expense } from '../expense.ts'
import { FeedContext } from '../news/FeedContext.ts'
import type { Fulfilled } from '../outbox/wish.ts'
import type { ExpenseFormValues } from './expenseFormValues.ts'
import { correctInputOf } from './expenseInput.ts'

/** How a correction ended. */
export type CorrectionOutcome = DeedOutcome<Fulfilled>

export type Correct = (before: Expense, values: ExpenseFormValues, commandId: string) => Promise<CorrectionOutcome>

/** Answered while the form is open, and not left to the outbox: somebody else may have been faster. */
export function useCorrecting(): Correct {
  const client = useApolloClient()
  const feed = use(FeedContext)
  const viewer = useViewer()
  if (!feed) throw new Error('useCorrecting needs somebody signed in')
  return useCallback(
    (before, values, commandId) => {
      const { id, version: expectedVersion } = before
      const input = { ...correctInputOf(values, before, viewer), id, expectedVersion, commandId }
      return correctExpense({ client, feed }, input)
    },
    [client, feed, viewer],
  )
}
