import type { VoidExpense } from '../expense/commands.ts'
import { expense } from '../expense/decider.ts'
import { expenseStream } from '../expense/events.ts'
import type { EventStore } from '../store/eventStore.ts'
import { type ExpenseOutcome, expenseOutcome } from './expenseOutcome.ts'
import { type Deed, handle } from './handle.ts'

export async function voidExpense(
  store: EventStore,
  deed: Deed,
  { expenseId }: Pick<VoidExpense, 'expenseId'>,
): Promise<ExpenseOutcome> {
  const command: VoidExpense = { type: 'VoidExpense', actorId: deed.actorId, expenseId }
  const outcome = await handle({
    store,
    decider: expense,
    deed,
    input: { void: expenseId },
    streamId: expenseStream(expenseId),
    prepare: () => ({ command }),
  })
  return expenseOutcome(outcome, expenseId)
}
