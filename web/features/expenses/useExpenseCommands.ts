import { useApolloClient } from '@apollo/client/react'
import { useMemo, useRef } from 'react'
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

/** What one can do to an expense, and a way to wait until all of it is answered. */
export function useExpenseCommands(viewer: Viewer) {
  const client = useApolloClient()
  const underWay = useRef(new Set<Promise<unknown>>())

  return useMemo(() => {
    async function settle(change: Promise<Payload | undefined>): Promise<ExpenseOutcome> {
      underWay.current.add(change)
      const outcome = await outcomeOf(change)
      underWay.current.delete(change)
      return outcome
    }
    return {
      record: (values: ExpenseFormValues, commandId: string) =>
        settle(recordExpense(client, viewer, values, commandId)),
      correct: (before: Expense, values: ExpenseFormValues, commandId: string) =>
        settle(correctExpense(client, viewer, before, values, commandId)),
      remove: (expense: Expense) => settle(voidExpense(client, expense)),
      restore: (expense: Expense) => settle(restoreExpense(client, expense)),
      settled: () => Promise.allSettled(underWay.current),
    }
  }, [client, viewer])
}

export type ExpenseCommands = ReturnType<typeof useExpenseCommands>
