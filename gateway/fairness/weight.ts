import type { Append } from '#domain/store/append.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import type { Look } from '#domain/store/keptStates.ts'

/*
 * What is stored has to be taken in by all read models before anybody sees there what they did themselves after it. Of
 * most things that is next to nothing; what changes an expense of two hundred people takes as long as a hundred others,
 * however little is said of it.
 */

/** In characters: what concerns fewer than ten people. */
const LIGHT = 1_000
/** So many characters keep the gateway, PostgreSQL and the projector busy for a millisecond. */
const CHARACTERS_PER_MS = 500

/** The same log, for one deed, in which whatever is to be stored passes somebody who knows how long all will have with it. */
export function weighed(
  store: EventStore,
  pass: (heavyMs: number, append: () => ReturnType<EventStore['append']>) => ReturnType<EventStore['append']>,
): EventStore {
  const seen = new Map<string, number>()
  return {
    ...store,
    look: async asked => {
      const look = await store.look(asked)
      seen.set(asked.streamId, charactersSeen(look))
      return look
    },
    append: append => pass(heavyCharacters(append, seen) / CHARACTERS_PER_MS, () => store.append(append)),
  }
}

/** What it changes has to be taken in as well as what is said of it. */
const heavyCharacters = ({ events }: Append, seen: ReadonlyMap<string, number>): number =>
  events
    .map(({ streamId, event }) => Math.max(charactersOf(event.data), seen.get(streamId) ?? 0))
    .filter(characters => characters > LIGHT)
    .reduce((sum, characters) => sum + characters, 0)

/** Whatever was said of it at length tells how many it concerns, also where little was said of it since. */
function charactersSeen({ kept, since }: Look): number {
  let most = charactersOf(kept?.state)
  for (const { data } of since.toReversed()) {
    if (most > LIGHT) return most
    most = Math.max(most, charactersOf(data))
  }
  return most
}

const charactersOf = (data: unknown): number => JSON.stringify(data)?.length ?? 0
