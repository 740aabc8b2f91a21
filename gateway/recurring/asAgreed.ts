import { type Looking, termsOn } from '#domain/commands/usualSplit.ts'
import type { Terms } from '#domain/recurring/events.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'

/** How what is recorded by somebody's rules will be divided on a day, as far as was agreed on by now. Each circle is looked at once. */
export function asAgreedBy(store: EventStore, actorId: number): (date: string, terms: Terms) => Promise<Terms> {
  const seen = new Map<string, Promise<unknown>>()
  const load: Looking['load'] = (streamed, id) => {
    const streamId = streamed.stream(id)
    const looking = seen.get(streamId) ?? standingOf(store, streamed, id).then(({ state }) => state)
    seen.set(streamId, looking)
    return looking as never
  }
  return (date, terms) => termsOn({ actorId, load }, date, terms)
}
