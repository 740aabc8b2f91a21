import type { ApolloClient } from '@apollo/client'
import type { CorrectExpenseInput, RecordExpenseInput, RecordTransfersInput } from '#web/schema.generated.ts'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import { sendCommand } from '#web/ui/deeds/sendCommand.ts'
import {
  CorrectExpenseDocument,
  RecordExpenseDocument,
  RestoreExpenseDocument,
  VoidExpenseDocument,
} from './ExpenseCommands.generated.ts'
import { type Entry, entryKey } from './entry.ts'
import type { Expense } from './expense.ts'
import type { FeedKeeper } from './news/FeedContext.ts'
import type { Fulfilled, NamedEntry } from './outbox/wish.ts'
import {
  RestoreTransferDocument,
  SettleLaterDocument,
  VoidTransferDocument,
} from './transfers/TransferCommands.generated.ts'
import type { Transfer } from './transfers/transfer.ts'

/* What one can do to expenses and transfers. What the server answers takes its place in the lists. */

interface Means {
  readonly client: ApolloClient
  readonly feed: Pick<FeedKeeper, 'during'>
}

interface Answer {
  readonly position: string | null
}

/** Its place in the lists is theirs to keep, which know how old the answer is. */
const uncached = { fetchPolicy: 'no-cache' } as const

/** A rule that said no leaves the lists as they are. */
function carryOut<Payload extends Answer>(
  { feed }: Pick<Means, 'feed'>,
  sent: () => Promise<DeedOutcome<Payload>>,
  entryOf: (payload: Payload) => Entry | null,
  named?: NamedEntry,
): Promise<DeedOutcome<Fulfilled>> {
  return feed.during(async done => {
    const outcome = await sent()
    if (outcome.kind !== 'done') return outcome
    const { payload } = outcome
    const entry = entryOf(payload)
    const about = entry ?? named
    if (about) done({ position: payload.position, key: entryKey(about), entry })
    const { budgetAlerts = [] } = payload as Partial<Pick<Fulfilled, 'budgetAlerts'>>
    const version = entry?.__typename === 'Expense' ? entry.version : undefined
    return { kind: 'done', payload: { entryId: entry?.id ?? null, version, budgetAlerts } }
  })
}

const expenseOf = ({ expense }: { readonly expense: Expense | null }): Entry | null =>
  expense && { __typename: 'Expense', ...expense }
const transferOf = ({ transfer }: { readonly transfer: Transfer | null }): Entry | null =>
  transfer && { __typename: 'Transfer', ...transfer }

export const recordExpense = (means: Means, input: RecordExpenseInput) =>
  carryOut(means, () => sendCommand(means.client, RecordExpenseDocument, { input }, uncached), expenseOf)

export const correctExpense = (means: Means, input: CorrectExpenseInput) =>
  carryOut(means, () => sendCommand(means.client, CorrectExpenseDocument, { input }, uncached), expenseOf, {
    __typename: 'Expense',
    id: input.id,
  })

export function voidEntry(means: Means, entry: NamedEntry, commandId: string): Promise<DeedOutcome<Fulfilled>> {
  const { client } = means
  const variables = { input: { id: entry.id, commandId } }
  return entry.__typename === 'Transfer'
    ? carryOut(means, () => sendCommand(client, VoidTransferDocument, variables, uncached), transferOf, entry)
    : carryOut(means, () => sendCommand(client, VoidExpenseDocument, variables, uncached), expenseOf, entry)
}

export function restoreEntry(means: Means, entry: NamedEntry, commandId: string): Promise<DeedOutcome<Fulfilled>> {
  const { client } = means
  const variables = { input: { id: entry.id, commandId } }
  return entry.__typename === 'Transfer'
    ? carryOut(means, () => sendCommand(client, RestoreTransferDocument, variables, uncached), transferOf, entry)
    : carryOut(means, () => sendCommand(client, RestoreExpenseDocument, variables, uncached), expenseOf, entry)
}

/** What settles one balance is recorded as one. */
export const recordTransfers = (
  { client, feed }: Means,
  input: RecordTransfersInput,
): Promise<DeedOutcome<Fulfilled>> =>
  feed.during(async done => {
    const outcome = await sendCommand(client, SettleLaterDocument, { input }, uncached)
    if (outcome.kind !== 'done') return outcome
    const { transfers, position } = outcome.payload
    for (const transfer of transfers) {
      const entry = { __typename: 'Transfer', ...transfer } as const
      done({ position, key: entryKey(entry), entry })
    }
    return { kind: 'done', payload: { entryId: transfers[0]?.id ?? null, budgetAlerts: [] } }
  })
