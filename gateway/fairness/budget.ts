import { setTimeout as pause } from 'node:timers/promises'

/*
 * Pace and share see to it that nobody keeps others waiting at a time. This is for whoever goes on and on: what everything
 * may cost that somebody asks within a minute, whichever door they come by. One unit is ten microseconds of the gateway and
 * the database. Like everything that is kept per person for fairness it is of one gateway: what is shared by several would
 * take a statement for each request, which is what most requests take.
 */

/** In what everything is counted. */
export const COST_PER_MS = 100

/** What others do, or programs, may not use up what somebody needs to ask themselves: those wait for more than this part. */
export const KEPT_FOR_ASKING = 0.5

export interface Standing {
  /** Within a minute. */
  readonly limit: number
  readonly remaining: number
  /** In seconds. */
  readonly resetsIn: number
}

export interface Budget {
  readonly standing: () => Standing
  /** Undefined: it was taken. Else nothing was, and after so many seconds it will be there, and `kept` beside it. */
  readonly take: (cost: number, kept?: number) => number | undefined
  /** What was taken already, whether it was there or not. Less than nothing: it turned out not to be taken. */
  readonly charge: (cost: number) => void
  /** To be waited for before something is told that was not asked for. */
  readonly roomForNews: () => Promise<void> | undefined
}

export function openBudget(perMinute: number): Budget {
  const perSecond = perMinute / 60
  let left = perMinute
  let countedAt = performance.now()

  function count(): void {
    const now = performance.now()
    left = Math.min(left + ((now - countedAt) / 1_000) * perSecond, perMinute)
    countedAt = now
  }

  const secondsUntil = (wanted: number): number => Math.ceil(Math.max(wanted - left, 0) / perSecond)

  return {
    standing: () => {
      count()
      return { limit: perMinute, remaining: Math.max(Math.floor(left), 0), resetsIn: secondsUntil(perMinute) }
    },
    take: (cost, kept = 0) => {
      count()
      if (left < cost + kept) return Math.max(secondsUntil(cost + kept), 1)
      left -= cost
      return undefined
    },
    charge: cost => {
      count()
      // A minute later all of it is there again, whatever it was.
      left = Math.max(Math.min(left - cost, perMinute), 0)
    },
    roomForNews: () => {
      count()
      const missing = perMinute * KEPT_FOR_ASKING - left
      return missing > 0 ? pause((missing / perSecond) * 1_000, undefined, { ref: false }) : undefined
    },
  }
}

/** What something has taken so far. */
export interface Toll {
  readonly add: (cost: number) => void
  readonly total: () => number
}

export function openToll(): Toll {
  let taken = 0
  return {
    add: cost => {
      taken += cost
    },
    total: () => taken,
  }
}
