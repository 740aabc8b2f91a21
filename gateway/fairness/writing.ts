import type { Append } from '#domain/store/append.ts'
import type { EventStore } from '#domain/store/eventStore.ts'

/*
 * What somebody stores has to be taken in by all read models before anybody sees there what they did themselves after it.
 * Of most things that is next to nothing; an expense of two hundred people takes as long as a hundred others.
 */

/** In characters: an event that is longer names dozens of people. */
const LONG_EVENT = 4_000
/** So many characters of a long one keep the gateway, PostgreSQL and the projector busy for a millisecond. */
const CHARACTERS_PER_MS = 500
/** So many times longer than that whoever stored it waits with the next. */
const REST_PER_WORK = 10

/** How much it will be nobody knows before it is decided: one begins with one at a time, and with each small one more. */
const MOST_AT_ONCE = 64
/** Whoever has more waiting may come back later. */
const WAITING = 200

/** The deeds of one person. */
export interface Writing {
  /** Undefined where too much is waiting already: nothing was begun. */
  readonly carryOut: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined
  /** The same log, which tells how much was stored in it. */
  readonly into: (store: EventStore) => EventStore
}

export function openWriting(): Writing {
  const waiting: (() => void)[] = []
  let room = 1
  let underWay = 0
  let restsUntil = 0

  function letIn(): void {
    const rest = restsUntil - performance.now()
    if (rest > 0) return void setTimeout(letIn, rest)
    while (underWay < room && waiting.length > 0) {
      underWay++
      waiting.shift()?.()
    }
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>(resolve => {
      waiting.push(resolve)
      letIn()
    })
    try {
      return await work()
    } finally {
      underWay--
      letIn()
    }
  }

  function stored(append: Append): void {
    const ms = charactersOfLongOnes(append) / CHARACTERS_PER_MS
    room = ms === 0 ? Math.min(room + 1, MOST_AT_ONCE) : 1
    if (ms > 0) restsUntil = Math.max(restsUntil, performance.now()) + ms * REST_PER_WORK
  }

  return {
    carryOut: work => (waiting.length >= WAITING ? undefined : inTurn(work)),
    into: store => ({
      ...store,
      append: async append => {
        const outcome = await store.append(append)
        if (outcome.outcome === 'appended') stored(append)
        return outcome
      },
    }),
  }
}

const charactersOfLongOnes = ({ events }: Append): number =>
  events
    .map(({ event }) => JSON.stringify(event.data).length)
    .filter(characters => characters > LONG_EVENT)
    .reduce((sum, characters) => sum + characters, 0)
