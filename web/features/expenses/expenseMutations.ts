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
import { expenseKey } from './entry.ts'
import type { Expense, Refusal, Viewer } from './expense.ts'
import type { ExpenseFormValues } from './form/expenseFormValues.ts'
import { correctInputOf, recordInputOf } from './form/expenseInput.ts'
import type { Done, FeedStore } from './news/feedStore.ts'
import { asSaving } from './optimisticExpense.ts'

/*
 * The four things one can do to an expense. What is certain enough shows at once and is taken back if the server
 * says no; what the server answers then takes its place.
 */

export type BudgetAlert = BudgetAlertFieldsFragment

export interface Payload {
  readonly expense: Expense | null
  readonly position: string | null
  readonly refusals: readonly Refusal[]
  /** Of a new expense: the budgets it used up, or nearly. */
  readonly budgetAlerts?: readonly BudgetAlert[]
}

interface Means {
  readonly client: ApolloClient
  readonly feed: FeedStore
  readonly viewer: Viewer
}

/** What was answered takes its place in the lists; a rule that said no leaves them as they are. */
function tell(done: (answer: Done) => void, id: string, { expense, position, refusals }: Payload): void {
  if (refusals.length > 0) return
  done({ position, key: expenseKey(id), entry: expense && { __typename: 'Expense', ...expense } })
}

/** What the cache calls the trip that was chosen in the form. */
function tripTitle({ cache }: ApolloClient, tripId: string): string | null {
  const from = { __typename: 'Trip', id: tripId }
  const fragment = { fragment: FormTripFieldsFragmentDoc, fragmentName: 'FormTripFields' }
  return cache.readFragment({ from, ...fragment })?.title ?? null
}

export function recordExpense(
  { client, feed, viewer }: Means,
  values: ExpenseFormValues,
  commandId: string,
): Promise<Payload | undefined> {
  const saving = asSaving(values, commandId, viewer, tripTitle(client, values.tripId))
  return feed.during({ adding: { __typename: 'Expense', ...saving } }, async done => {
    const variables = { input: { ...recordInputOf(values, viewer), commandId } }
    const { data } = await client.mutate({ mutation: RecordExpenseDocument, variables, fetchPolicy: 'no-cache' })
    const payload = data?.recordExpense
    if (payload?.expense) tell(done, payload.expense.id, payload)
    return payload
  })
}

/** Not shown before the answer: the form stays open until then, for somebody else may have been faster. */
export function correctExpense(
  { client, feed, viewer }: Means,
  before: Expense,
  values: ExpenseFormValues,
  commandId: string,
): Promise<Payload | undefined> {
  return feed.during(null, async done => {
    const changes = correctInputOf(values, before, viewer)
    const variables = { input: { ...changes, id: before.id, expectedVersion: before.version, commandId } }
    const { data } = await client.mutate({ mutation: CorrectExpenseDocument, variables, fetchPolicy: 'no-cache' })
    if (data) tell(done, before.id, data.correctExpense)
    return data?.correctExpense
  })
}

export function voidExpense({ client, feed }: Means, { id }: Expense): Promise<Payload | undefined> {
  return feed.during({ removing: expenseKey(id) }, async done => {
    const variables = { input: { id, commandId: newCommandId() } }
    const { data } = await client.mutate({ mutation: VoidExpenseDocument, variables, fetchPolicy: 'no-cache' })
    if (data) tell(done, id, data.voidExpense)
    return data?.voidExpense
  })
}

export function restoreExpense({ client, feed }: Means, expense: Expense): Promise<Payload | undefined> {
  const { id } = expense
  return feed.during({ adding: { __typename: 'Expense', ...expense } }, async done => {
    const variables = { input: { id, commandId: newCommandId() } }
    const { data } = await client.mutate({ mutation: RestoreExpenseDocument, variables, fetchPolicy: 'no-cache' })
    if (data) tell(done, id, data.restoreExpense)
    return data?.restoreExpense
  })
}
