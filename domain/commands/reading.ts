import { type DomainEvent, type Evolution, stateOf } from '../message.ts'
import type { EventStore } from '../store/eventStore.ts'

/** Loads what has become of something, and remembers that a decision rests on it. */
export type Load = <State, Event extends DomainEvent>(
  evolution: Evolution<State, Event>,
  streamId: string,
) => Promise<State>

interface Reading {
  readonly load: Load
  /** What was loaded, as it was. Whoever changes one of it at this very moment makes the decision be made anew. */
  readonly reads: ReadonlyMap<string, number>
}

export function startReading(store: EventStore): Reading {
  const reads = new Map<string, number>()
  return {
    load: async (evolution, streamId) => {
      const history = await store.loadStream(streamId)
      // Of two looks the earlier one counts: something may have been decided by it.
      reads.set(streamId, Math.min(history.length, reads.get(streamId) ?? history.length))
      return stateOf(evolution, history)
    },
    reads,
  }
}
