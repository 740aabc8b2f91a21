import type { Streamed } from '../aggregate.ts'
import { type DomainEvent, type Evolution, stateOf } from '../message.ts'
import type { EventStore } from './eventStore.ts'
import { type Look, WORTH_KEEPING } from './keptStates.ts'
import type { StoredEvent } from './storedEvent.ts'

/** How far something has come. */
export interface Seen {
  /** How many events it took; 0: it never came about. */
  readonly version: number
  /** Of the last of them, in the log. */
  readonly position: number
  readonly look: Look
}

type Looking = Pick<EventStore, 'look' | 'keep'>

/** However much has happened to something, little of it is read: what long streams have come to is kept for the next look. */
export async function lookAt<Id, State, Event extends DomainEvent>(
  store: Looking,
  streamed: Streamed<Id, State, Event>,
  id: Id,
): Promise<Seen> {
  const streamId = streamed.stream(id)
  const look = await store.look({ streamId, mayBeKept: true })
  const { kept, since, generation } = look
  const { version, position } = since.at(-1) ?? kept ?? { version: 0, position: 0 }
  if (since.length >= WORTH_KEEPING) {
    store.keep({ streamId, generation, version, position, state: stateSince(streamed, look) })
  }
  return { version, position, look }
}

/** What has become of something since what is kept of it. */
export const stateSince = <State, Event extends DomainEvent>(
  { initial, evolve }: Evolution<State, Event>,
  { kept, since }: Look,
  added: readonly DomainEvent[] = [],
): State => stateOf({ initial: kept === undefined ? initial : (kept.state as State), evolve }, [...since, ...added])

/** What has become of something at this very moment, for whoever has a question and no deed. */
export interface Standing<State> extends Omit<Seen, 'look'> {
  readonly state: State
  /** One of the events it took, from 1; undefined where there is none. */
  readonly eventAt: (version: number) => Promise<StoredEvent | undefined>
}

export async function standingOf<Id, State, Event extends DomainEvent>(
  store: Looking & Pick<EventStore, 'loadEvent'>,
  streamed: Streamed<Id, State, Event>,
  id: Id,
): Promise<Standing<State>> {
  const { look, ...seen } = await lookAt(store, streamed, id)
  const { kept, since } = look
  return {
    ...seen,
    state: stateSince(streamed, look),
    eventAt: async version => {
      const keptVersion = kept?.version ?? 0
      if (version > keptVersion || version < 1) return since[version - keptVersion - 1]
      return store.loadEvent({ streamId: streamed.stream(id), version })
    },
  }
}
