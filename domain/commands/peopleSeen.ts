import type { Streamed } from '../aggregate.ts'
import { type DomainEvent, refuse, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import { unlessRefused, type Work } from './work.ts'

/*
 * Whoever sends back the whole list of those who belong to something has looked at it before, and others may have changed
 * it since: what they want is what they made of the list they saw.
 */

interface Looked<Id, State, Event extends DomainEvent> {
  readonly at: Streamed<Id, State, Event>
  readonly id: Id
  readonly peopleIn: (state: State) => ReadonlySet<PersonId>
}

/** For whoever does not say which version they saw: it cannot have been a later one than there was when they asked. */
export const latestVersion = async <Id>(
  store: EventStore,
  { stream }: { readonly stream: (id: Id) => string },
  id: Id,
): Promise<number> => (await store.loadStream(stream(id))).length

/** Those who belonged to it then. Whoever did not themselves saw nothing of it, and is not told now who was there. */
export async function peopleSeen<Id, State, Event extends DomainEvent>(
  work: Work,
  { at, id, peopleIn }: Looked<Id, State, Event>,
  version: number,
): Promise<ReadonlySet<PersonId>> {
  const history = await work.history(at, id)
  const people = peopleIn(stateOf(at, history.slice(0, version)))
  const isSeen = version <= history.length && people.has(work.actorId)
  return unlessRefused(isSeen ? people : refuse('INVALID_VERSION', 'version'))
}
