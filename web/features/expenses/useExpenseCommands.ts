import { useApolloClient } from '@apollo/client/react'
import { useMemo, useRef } from 'react'
import { newCommandId } from './commandId.ts'
import {
  CorrectExpenseDocument,
  RecordExpenseDocument,
  RestoreExpenseDocument,
  VoidExpenseDocument,
} from './ExpenseCommands.generated.ts'
import type { Expense, Refusal, Viewer } from './expense.ts'
import { type ExpenseFormValues, inputOf } from './expenseFormValues.ts'
import { hideExpense, showExpense } from './feedCache.ts'
import { asSaving } from './optimisticExpense.ts'

/** How a change ended. `pending`: stored, and soon to be seen in lists. */
export type Outcome =
  | { readonly kind: 'saved'; readonly pending: boolean }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'failed' }

interface Payload {
  readonly expense: Expense | null
  readonly pending: boolean
  readonly refusals: readonly Refusal[]
}

const accepted = (typename: string, expense: Expense) => ({
  __typename: typename,
  expense,
  pending: false,
  refusals: [],
})

function outcomeOf(payload: Payload | undefined): Outcome {
  if (!payload) return { kind: 'failed' }
  if (payload.refusals.length > 0) return { kind: 'refused', refusals: payload.refusals }
  return { kind: 'saved', pending: payload.pending }
}

/** The four things one can do to an expense; each shows its effect at once and takes it back if the server says no. */
export function useExpenseCommands(viewer: Viewer) {
  const client = useApolloClient()
  const underWay = useRef(new Set<Promise<unknown>>())

  return useMemo(() => {
    async function settle(change: Promise<Payload | undefined>): Promise<Outcome> {
      underWay.current.add(change)
      try {
        return outcomeOf(await change)
      } catch (error) {
        console.warn('The change could not be sent.', error)
        return { kind: 'failed' }
      } finally {
        underWay.current.delete(change)
      }
    }

    const record = (values: ExpenseFormValues, commandId: string) =>
      settle(
        client
          .mutate({
            mutation: RecordExpenseDocument,
            variables: { input: { ...inputOf(values), commandId } },
            optimisticResponse: {
              recordExpense: accepted('RecordExpensePayload', asSaving(values, commandId, viewer)),
            },
            update: (cache, { data }) => {
              if (data?.recordExpense.expense) showExpense(cache, data.recordExpense.expense, null)
            },
          })
          .then(({ data }) => data?.recordExpense),
      )

    const correct = (before: Expense, values: ExpenseFormValues, commandId: string) =>
      settle(
        client
          .mutate({
            mutation: CorrectExpenseDocument,
            variables: { input: { ...inputOf(values), id: before.id, expectedVersion: before.version, commandId } },
            update: (cache, { data }) => {
              if (data?.correctExpense.expense) showExpense(cache, data.correctExpense.expense, before)
            },
          })
          .then(({ data }) => data?.correctExpense),
      )

    const remove = (expense: Expense) =>
      settle(
        client
          .mutate({
            mutation: VoidExpenseDocument,
            variables: { input: { id: expense.id, commandId: newCommandId() } },
            optimisticResponse: { voidExpense: accepted('VoidExpensePayload', { ...expense, isDeleted: true }) },
            update: (cache, { data }) => {
              if (data && data.voidExpense.refusals.length === 0) hideExpense(cache, expense)
            },
          })
          .then(({ data }) => data?.voidExpense),
      )

    const restore = (expense: Expense) =>
      settle(
        client
          .mutate({
            mutation: RestoreExpenseDocument,
            variables: { input: { id: expense.id, commandId: newCommandId() } },
            optimisticResponse: { restoreExpense: accepted('RestoreExpensePayload', expense) },
            update: (cache, { data }) => {
              if (data?.restoreExpense.expense) showExpense(cache, data.restoreExpense.expense, null)
            },
          })
          .then(({ data }) => data?.restoreExpense),
      )

    const settled = () => Promise.allSettled(underWay.current)
    return { record, correct, remove, restore, settled }
  }, [client, viewer])
}

export type ExpenseCommands = ReturnType<typeof useExpenseCommands>
