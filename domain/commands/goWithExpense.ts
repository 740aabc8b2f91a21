import type { Aggregate } from '../aggregate.ts'
import { textsIn } from '../event.ts'
import { expense } from '../expense/decider.ts'
import { isKnown, peopleOf } from '../expense/state.ts'
import type { DomainEvent } from '../message.ts'
import type { EventStore } from '../store/eventStore.ts'
import { type Brought, bringAbout } from './consequence.ts'
import type { Consequence } from './deed.ts'
import { at } from './subject.ts'
import type { GoneAmong } from './takeLeave.ts'

/**
 * What goes by the number of an expense is seen by whoever sees that one, and goes with the last of them: the command is
 * carried out that puts an end to it, and every text is forgotten that it ever had.
 */
export function goWithExpense<Name extends string, State, Command, Event extends DomainEvent>(
  store: EventStore,
  farewell: Consequence,
  [aggregate, command]: readonly [Aggregate<Name, number, State, Command, Event>, (id: number) => NoInfer<Command>],
  { expenseId, goneAmong }: { readonly expenseId: number; readonly goneAmong: GoneAmong },
): Promise<Brought> {
  return bringAbout(store, farewell, at(aggregate, expenseId), async work => {
    const history = await work.history(aggregate, expenseId)
    if (history.length === 0) return
    const of = await work.load(expense, expenseId)
    const people = isKnown(of) ? peopleOf(of) : new Set<number>()
    if (!people.isSubsetOf(await goneAmong(people))) return
    await work.decide(aggregate, expenseId, command(expenseId))
    work.forget(textsIn(aggregate.events, history))
  })
}
