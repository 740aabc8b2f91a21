import type { Streamed } from '../aggregate.ts'
import { type DomainEvent, refuse } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { Deed } from './deed.ts'
import { unlessRefused, type Work } from './work.ts'

/*
 * Whoever sends back the whole list of those who belong to something has looked at it before, and others may have changed
 * it since: what they want is what they made of the list they saw.
 */

/** What somebody looked at: the version they say, or the latest they may have seen and the one there was when they asked. */
export interface Sight {
  readonly version: number
  readonly latest?: number
}

/** Nobody looks at a list, changes it and sends it in less. */
const LOOKING_MS = 5_000

/**
 * Whoever does not say which version they saw saw what they did themselves and were told of. What others have done since,
 * or they did elsewhere, only a moment before they ask, they did not.
 */
export async function sightOf<Id>(
  store: EventStore,
  { stream }: { readonly stream: (id: Id) => string },
  id: Id,
  { version, deed: { known = 0 } }: { readonly version: number | undefined; readonly deed: Deed },
): Promise<Sight> {
  if (version !== undefined) return { version }
  const seen = await store.versionsKnown({ streamId: stream(id), position: known, age: LOOKING_MS })
  return { version: seen.known, latest: seen.last }
}

interface Looked<Id, State, Event extends DomainEvent> {
  readonly at: Streamed<Id, State, Event>
  readonly id: Id
  readonly peopleIn: (state: State) => ReadonlySet<PersonId>
}

/** Those who belonged to it then. Whoever did not themselves saw nothing of it, and is not told now who was there. */
export async function peopleSeen<Id, State, Event extends DomainEvent>(
  work: Work,
  { at, id, peopleIn }: Looked<Id, State, Event>,
  { version, latest }: Sight,
): Promise<ReadonlySet<PersonId>> {
  const peopleAt = async (then: number): Promise<ReadonlySet<PersonId>> => {
    const state = await work.loadAt(at, id, then)
    return state === undefined ? new Set() : peopleIn(state)
  }
  const people = await peopleAt(version)
  // Whoever was gone when they asked comes again where they are named.
  if (latest !== undefined) return people.intersection(await peopleAt(latest))
  return unlessRefused(people.has(work.actorId) ? people : refuse('INVALID_VERSION', 'version'))
}
