import type { RestoreExpense } from '../expense/commands.ts'
import { expense } from '../expense/decider.ts'
import { expenseStream } from '../expense/events.ts'
import type { EventStore } from '../store/eventStore.ts'
import { type ExpenseOutcome, expenseOutcome } from './expenseOutcome.ts'
import { type Deed, handle } from './handle.ts'

export async function restoreExpense(
  store: EventStore,
  deed: Deed,
  { expenseId }: Pick<RestoreExpense, 'expenseId'>,
): Promise<ExpenseOutcome> {
  const command: RestoreExpense = { type: 'RestoreExpense', actorId: deed.actorId, expenseId }
  const outcome = await handle({
    store,
    decider: expense,
    deed,
    input: { restore: expenseId },
    streamId: expenseStream(expenseId),
    prepare: () => ({ command }),
  })
  return expenseOutcome(outcome, expenseId)
}
