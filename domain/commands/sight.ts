import type { Streamed } from '../aggregate.ts'
import { type DomainEvent, refuse } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import { tidyText } from '../text.ts'
import type { Deed } from './deed.ts'
import { unlessRefused, type Work } from './work.ts'

/*
 * Whoever sends something back as a whole, or the whole list of those who belong to it, has looked at it before, and
 * others may have changed it since: what they want is what they made of what they saw.
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

export interface Sighted<State> {
  readonly people: ReadonlySet<PersonId>
  /** Undefined where they do not say which version they saw. */
  readonly state: State | undefined
}

/** Whoever did not belong to it then saw nothing of it, and is not told now what was there. */
export async function seenAt<Id, State, Event extends DomainEvent>(
  work: Work,
  { at, id, peopleIn }: Looked<Id, State, Event>,
  { version, latest }: Sight,
): Promise<Sighted<State>> {
  const lookAt = async (then: number): Promise<Sighted<State>> => {
    const state = await work.loadAt(at, id, then)
    return { state, people: state === undefined ? new Set() : peopleIn(state) }
  }
  const seen = await lookAt(version)
  // Whoever was gone when they asked comes again where they are named.
  if (latest !== undefined) return { state: undefined, people: seen.people.intersection((await lookAt(latest)).people) }
  return unlessRefused(seen.people.has(work.actorId) ? seen : refuse('INVALID_VERSION', 'version'))
}

type Facts = Readonly<Record<string, string | boolean | null | undefined>>

/** What they made another. What is sent back as it was seen stays what others have made of it since. */
export function changedSince<Sent extends Facts>(sent: Sent, seen: Facts): Partial<Sent> {
  const isChanged = ([field, value]: readonly [string, Facts[string]]): boolean =>
    (typeof value === 'string' ? tidyText(value) : value) !== seen[field]
  return Object.fromEntries(Object.entries(sent).filter(isChanged)) as Partial<Sent>
}

/** As it is sent back: one that there is not, or is forgotten, is empty. */
export const textSeen = async (work: Work, textId: number | null): Promise<string> =>
  textId === null ? '' : ((await work.read(textId)) ?? '')
