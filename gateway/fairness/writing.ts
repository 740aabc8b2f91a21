import { setTimeout as pause } from 'node:timers/promises'
import type { EventStore } from '#domain/store/eventStore.ts'
import { recalling } from '#domain/store/recalling.ts'
import { USUAL_PATIENCE } from '../patience.ts'
import { COST_PER_MS, type Toll } from './budget.ts'
import { TooMuchAtOnceError } from './tooMuch.ts'
import { weighed } from './weight.ts'

/** Whoever stored what keeps all read models busy waits so many times longer with the next, but no longer than the other. */
const REST_PER_WORK = 10
const LONGEST_REST_MS = 1_000
/** What one deed makes others of theirs wait in all, however much it does. */
const LONGEST_REST_OF_DEED_MS = 3_000
/** Its own parts wait no longer for each other: others may wait for what it holds. */
const LONGEST_REST_WITHIN_MS = 200

/** How much it will be nobody knows before it is decided: one begins with one at a time, and with each light one more. */
const MOST_AT_ONCE = 32
/** Whoever has more waiting may come back later. */
const MOST_WAITING = 200

/** The deeds of one person. */
export interface Writing {
  /** Undefined where too much is waiting already: nothing was begun. Fails with TooMuchAtOnceError if it waits too long. */
  readonly carryOut: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined
  /** The same log, for one deed, in which nothing heavy is stored before they have rested from the last, or uncounted. */
  readonly into: (store: EventStore, toll: Toll) => EventStore
}

/** What one deed has stored and rested; it may do many things at once. */
interface Deed {
  hasBegun: boolean
  /** All of it: what one part of it was told holds for the others. */
  isPutOff: boolean
  restMs: number
}

interface Waiting {
  readonly since: number
  readonly begin: () => void
  readonly giveUp: (reason: TooMuchAtOnceError) => void
}

/** Timers come up to a millisecond early: who writes next would find more rest before them than anybody waits for. */
async function pauseUntil(time: number): Promise<void> {
  while (performance.now() < time) await pause(Math.ceil(time - performance.now()))
}

export function openWriting(patienceMs = USUAL_PATIENCE.turnMs): Writing {
  const waiting: Waiting[] = []
  let room = 1
  let underWay = 0
  let restsUntil = 0
  let isToBeWoken = false

  const restLeft = (): number => restsUntil - performance.now()

  function letIn(): void {
    sendAway()
    if (restLeft() > 0) {
      wakeAfterRest()
      return
    }
    while (underWay < room && waiting.length > 0) {
      underWay++
      waiting.shift()?.begin()
    }
  }

  function sendAway(): void {
    const inTime = waiting.findIndex(({ since }) => performance.now() - since < patienceMs)
    const tooLate = waiting.splice(0, inTime < 0 ? waiting.length : inTime)
    for (const { giveUp } of tooLate) giveUp(new TooMuchAtOnceError())
  }

  function wakeAfterRest(): void {
    if (isToBeWoken || waiting.length === 0) return
    isToBeWoken = true
    setTimeout(() => {
      isToBeWoken = false
      letIn()
    }, restLeft())
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((begin, giveUp) => {
      waiting.push({ since: performance.now(), begin, giveUp })
      letIn()
    })
    try {
      return await work()
    } finally {
      underWay--
      letIn()
    }
  }

  /**
   * Several that were begun at once may all turn out to be heavy: the first few wait here, where they keep others waiting.
   * What has stored something already is never sent away: it would be half done.
   */
  async function rested(heavyMs: number, deed: Deed): Promise<number> {
    const left = restLeft()
    const isWithin = deed.hasBegun
    if (left > LONGEST_REST_MS && !isWithin) deed.isPutOff = true
    if (deed.isPutOff) throw new TooMuchAtOnceError()
    deed.hasBegun = true
    const rest = Math.min(heavyMs * REST_PER_WORK, LONGEST_REST_MS, LONGEST_REST_OF_DEED_MS - deed.restMs)
    deed.restMs += rest
    const turn = Math.max(restsUntil, performance.now())
    restsUntil = turn + rest
    room = 1
    await pauseUntil(isWithin ? Math.min(turn, performance.now() + LONGEST_REST_WITHIN_MS) : turn)
    return rest
  }

  return {
    carryOut: work => (waiting.length >= MOST_WAITING ? undefined : inTurn(work)),
    into: (store, toll) => {
      const deed: Deed = { hasBegun: false, isPutOff: false, restMs: 0 }
      return weighed(recalling(store), async (heavyMs, append) => {
        const rest = heavyMs > 0 ? await rested(heavyMs, deed) : 0
        if (deed.isPutOff) throw new TooMuchAtOnceError()
        deed.hasBegun = true
        const outcome = await append()
        // What was not stored nobody has to take in.
        if (outcome.outcome !== 'appended') restsUntil -= rest
        else if (heavyMs === 0) room = Math.min(room + 1, MOST_AT_ONCE)
        else toll.add(heavyMs * COST_PER_MS)
        return outcome
      })
    },
  }
}
