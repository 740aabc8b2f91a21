import type { VoidExpense } from '../expense/commands.ts'
import { expense } from '../expense/decider.ts'
import { expenseStream } from '../expense/events.ts'
import type { EventStore } from '../store/eventStore.ts'
import { type ExpenseOutcome, expenseOutcome } from './expenseOutcome.ts'
import { type Deed, handle, type Outcome } from './handle.ts'

/** The same, for those who want to know whether anything happened. */
export function voidOne(store: EventStore, deed: Deed, expenseId: number): Promise<Outcome> {
  const command: VoidExpense = { type: 'VoidExpense', actorId: deed.actorId, expenseId }
  return handle({
    store,
    decider: expense,
    deed,
    input: { void: expenseId },
    streamId: expenseStream(expenseId),
    prepare: () => ({ command }),
  })
}

export const voidExpense = async (
  store: EventStore,
  deed: Deed,
  { expenseId }: Pick<VoidExpense, 'expenseId'>,
): Promise<ExpenseOutcome> => expenseOutcome(await voidOne(store, deed, expenseId), expenseId)
