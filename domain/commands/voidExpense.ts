import type { VoidExpense } from '../expense/commands.ts'
import { expense } from '../expense/decider.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { known } from './subject.ts'

export const voidExpense = (
  store: EventStore,
  deed: Deed,
  { expenseId }: Pick<VoidExpense, 'expenseId'>,
): Promise<Performed<{ expenseId: number }>> =>
  perform(store, deed, { about: known(expense, expenseId), input: { void: expenseId } }, work =>
    work.decide(expense, expenseId, { type: 'VoidExpense', actorId: deed.actorId, expenseId }),
  )
