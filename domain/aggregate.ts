import type { EventForms, EventOf } from './event.ts'
import type { Decider, DomainEvent, Evolution } from './message.ts'

/** What becomes of something by what happens to it, and the stream of the log in which that stands. */
export interface Streamed<Id, State, Event extends DomainEvent> extends Evolution<State, Event> {
  readonly stream: (id: Id) => string
}

/** Something that has rules besides. Whatever is asked of it is decided by its own history and by what it is streamed. */
export interface Aggregate<
  Name extends string,
  Id,
  State,
  Command,
  Event extends DomainEvent,
  Forms extends EventForms = EventForms,
> extends Streamed<Id, State, Event>,
    Decider<State, Command, Event> {
  /** One word for it. Where it goes by a number, answers and events call that by this word: `expenseId`. */
  readonly name: Name
  /** All that can happen to it. */
  readonly events: Forms
  /** What the names of its streams begin with. Default: its own. */
  readonly kinds?: readonly string[]
  /** Which one it happens to. Default: the one whose number the event tells. */
  readonly idOf?: (data: Event['data']) => Id
}

/** To be one of the house it has to stand in aggregates.ts as well. */
export const aggregate = <const Name extends string, Id, State, Command, Forms extends EventForms>(
  module: Aggregate<Name, Id, State, Command, EventOf<Forms>, Forms>,
) => module
