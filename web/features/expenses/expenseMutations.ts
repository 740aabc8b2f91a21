import type { ApolloClient } from '@apollo/client'
import { newCommandId } from '#web/format/commandId.ts'
import { FormTripFieldsFragmentDoc } from './details/FormTrips.generated.ts'
import {
  type BudgetAlertFieldsFragment,
  CorrectExpenseDocument,
  RecordExpenseDocument,
  RestoreExpenseDocument,
  VoidExpenseDocument,
} from './ExpenseCommands.generated.ts'
import type { Expense, Refusal, Viewer } from './expense.ts'
import { hideExpense, showExpense } from './feedCache.ts'
import type { ExpenseFormValues } from './form/expenseFormValues.ts'
import { correctInputOf, recordInputOf } from './form/expenseInput.ts'
import { asSaving } from './optimisticExpense.ts'

/*
 * The four things one can do to an expense. What is certain enough shows at once and is taken back if the server
 * says no; what the server answers then takes its place.
 */

export type BudgetAlert = BudgetAlertFieldsFragment

export interface Payload {
  readonly expense: Expense | null
  readonly refusals: readonly Refusal[]
  /** Of a new expense: the budgets it used up, or nearly. */
  readonly budgetAlerts?: readonly BudgetAlert[]
}

const expected = (typename: string, expense: Expense) => ({
  __typename: typename,
  expense,
  refusals: [],
})

/** What the cache calls the trip that was chosen in the form. */
function tripTitle({ cache }: ApolloClient, tripId: string): string | null {
  const from = { __typename: 'Trip', id: tripId }
  const fragment = { fragment: FormTripFieldsFragmentDoc, fragmentName: 'FormTripFields' }
  return cache.readFragment({ from, ...fragment })?.title ?? null
}

export async function recordExpense(
  client: ApolloClient,
  viewer: Viewer,
  values: ExpenseFormValues,
  commandId: string,
): Promise<Payload | undefined> {
  const { data } = await client.mutate({
    mutation: RecordExpenseDocument,
    variables: { input: { ...recordInputOf(values, viewer), commandId } },
    optimisticResponse: {
      recordExpense: {
        ...expected('RecordExpensePayload', asSaving(values, commandId, viewer, tripTitle(client, values.tripId))),
        budgetAlerts: [],
      },
    },
    update: (cache, { data }) => {
      if (data?.recordExpense.expense) showExpense(cache, data.recordExpense.expense, null)
    },
  })
  return data?.recordExpense
}

/** Not shown before the answer: the form stays open until then, for somebody else may have been faster. */
export async function correctExpense(
  client: ApolloClient,
  viewer: Viewer,
  before: Expense,
  values: ExpenseFormValues,
  commandId: string,
): Promise<Payload | undefined> {
  const changes = correctInputOf(values, before, viewer)
  const { data } = await client.mutate({
    mutation: CorrectExpenseDocument,
    variables: { input: { ...changes, id: before.id, expectedVersion: before.version, commandId } },
    update: (cache, { data }) => {
      if (data?.correctExpense.expense) showExpense(cache, data.correctExpense.expense, before)
    },
  })
  return data?.correctExpense
}

export async function voidExpense(client: ApolloClient, expense: Expense): Promise<Payload | undefined> {
  const { data } = await client.mutate({
    mutation: VoidExpenseDocument,
    variables: { input: { id: expense.id, commandId: newCommandId() } },
    optimisticResponse: { voidExpense: expected('VoidExpensePayload', { ...expense, isDeleted: true }) },
    update: (cache, { data }) => {
      if (data && data.voidExpense.refusals.length === 0) hideExpense(cache, expense)
    },
  })
  return data?.voidExpense
}

export async function restoreExpense(client: ApolloClient, expense: Expense): Promise<Payload | undefined> {
  const { data } = await client.mutate({
    mutation: RestoreExpenseDocument,
    variables: { input: { id: expense.id, commandId: newCommandId() } },
    optimisticResponse: { restoreExpense: expected('RestoreExpensePayload', expense) },
    update: (cache, { data }) => {
      if (data?.restoreExpense.expense) showExpense(cache, data.restoreExpense.expense, null)
    },
  })
  return data?.restoreExpense
}
