import type { Aggregate, Leaving } from '../aggregate.ts'
import { textsIn } from '../event.ts'
import type { DomainEvent } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import { type Brought, bringAbout } from './consequence.ts'
import type { Consequence } from './deed.ts'
import { at } from './subject.ts'

/** Which of these people are gone, for good. */
export type GoneAmong = (people: ReadonlySet<PersonId>) => Promise<ReadonlySet<PersonId>>

/** Somebody is gone, and something that they had to do with goes its way without them, as its own rules say. */
export function takeLeave<Name extends string, Id, State, Command, Event extends DomainEvent>(
  store: EventStore,
  farewell: Consequence,
  [aggregate, id]: readonly [aggregate: Aggregate<Name, Id, State, Command, Event>, id: NoInfer<Id>],
  { goneAmong, ...leaving }: Omit<Leaving, 'actorId'> & { readonly goneAmong: GoneAmong },
): Promise<Brought> {
  const { name, farewell: rule, events } = aggregate
  if (rule === undefined) throw new Error(`nothing becomes of a ${name} when somebody goes`)
  return bringAbout(store, farewell, at(aggregate, id), async work => {
    const before = await work.load(aggregate, id)
    const gone = await goneAmong(rule.people?.(before) ?? new Set())
    const leavingOne = { ...leaving, id, gone, actorId: farewell.actorId }
    const command = rule.ask(before, leavingOne)
    if (command !== undefined) await work.decide(aggregate, id, command)
    work.forget(rule.forgetsOf?.(before, leavingOne) ?? [])
    const forgets = rule.forgets?.(await work.load(aggregate, id), gone) ?? false
    if (forgets) work.forget(textsIn(events, await work.history(aggregate, id)))
  })
}
