import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import type { Expense, Refusal, Viewer } from './expense.ts'
import {
  type BudgetAlert,
  correctExpense,
  type Payload,
  recordExpense,
  restoreExpense,
  voidExpense,
} from './expenseMutations.ts'
import type { ExpenseFormValues } from './form/expenseFormValues.ts'
import { useFeedStore } from './news/useFeedStore.ts'

/** How a change ended. */
export type ExpenseOutcome =
  | {
      readonly kind: 'saved'
      readonly expenseId: string | null
      readonly budgetAlerts: readonly BudgetAlert[]
    }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'failed' }

interface Answer extends Pick<Payload, 'refusals' | 'budgetAlerts'> {
  readonly expense?: Payload['expense']
}

/** Waits for the answer to a change; one that does not come is an outcome too. */
export async function outcomeOf(change: Promise<Answer | undefined>): Promise<ExpenseOutcome> {
  try {
    const payload = await change
    if (!payload) return { kind: 'failed' }
    if (payload.refusals.length > 0) return { kind: 'refused', refusals: payload.refusals }
    const { expense, budgetAlerts = [] } = payload
    return { kind: 'saved', expenseId: expense?.id ?? null, budgetAlerts }
  } catch (error) {
    console.warn('The change could not be sent.', error)
    return { kind: 'failed' }
  }
}

/** What one can do to an expense. */
export function useExpenseCommands(viewer: Viewer) {
  const client = useApolloClient()
  const feed = useFeedStore()
  return useMemo(() => {
    const means = { client, feed, viewer }
    return {
      record: (values: ExpenseFormValues, commandId: string) => outcomeOf(recordExpense(means, values, commandId)),
      correct: (before: Expense, values: ExpenseFormValues, commandId: string) =>
        outcomeOf(correctExpense(means, before, values, commandId)),
      remove: (expense: Expense) => outcomeOf(voidExpense(means, expense)),
      restore: (expense: Expense) => outcomeOf(restoreExpense(means, expense)),
    }
  }, [client, feed, viewer])
}

export type ExpenseCommands = ReturnType<typeof useExpenseCommands>
