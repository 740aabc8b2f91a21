import type { EventForms, EventOf } from './event.ts'
import type { Decider, DomainEvent, Evolution } from './message.ts'
import type { PersonId } from './person.ts'

/** What becomes of something by what happens to it, and the stream of the log in which that stands. */
export interface Streamed<Id, State, Event extends DomainEvent> extends Evolution<State, Event> {
  readonly stream: (id: Id) => string
}

/** Somebody has turned out to be who a placeholder stood for. */
export interface Link {
  /** Who says so. */
  readonly actorId: PersonId
  readonly from: PersonId
  readonly to: PersonId
}

/** Somebody has deleted their account. */
export interface Leaving {
  readonly person: PersonId
  /** Who has seen to that. */
  readonly actorId: PersonId
  /** yyyy-MM */
  readonly month: string
}

/** The same of one thing: `gone` are those of its people who are gone. */
export type LeavingOne<Id> = Leaving & { readonly id: Id; readonly gone: ReadonlySet<PersonId> }

/** What becomes of something when somebody who has to do with it is gone for good. */
export interface Farewell<Id, State, Command> {
  /** On whose being gone, too, it depends. Default: on nobody's. */
  readonly people?: (state: State) => ReadonlySet<PersonId>
  /** What is asked of it; undefined: nothing. */
  readonly ask: (state: State, leaving: LeavingOne<Id>) => Command | undefined
  /** Whether every text is forgotten that it ever had, as it is after that. Default: none is. */
  readonly forgets?: (state: State, gone: ReadonlySet<PersonId>) => boolean
  /** Where there are texts about several people: which of what it had before that are forgotten. Default: none. */
  readonly forgetsOf?: (before: State, leaving: LeavingOne<Id>) => readonly number[]
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
  /** What is asked of one that names a placeholder, where such a thing can. */
  readonly link?: (id: Id, link: Link) => Command
  /** Default: nothing becomes of it. */
  readonly farewell?: Farewell<Id, State, Command>
}

/** To be one of the house it has to stand in aggregates.ts as well. */
export const aggregate = <const Name extends string, Id, State, Command, Forms extends EventForms>(
  module: Aggregate<Name, Id, State, Command, EventOf<Forms>, Forms>,
) => module
