/**
 * So long the answers of one person are worked on before everybody else comes in. Whatever somebody else asks passes the
 * event loop some five times before it is answered, and so waits for five turns at most.
 */
const TURN_MS = 4

/** What is done in less harms nobody, however often it comes, and is not counted. */
const LIGHT_MS = 0.5
/** So much of all else may be done at once: most answers need no more. */
const ALLOWANCE_MS = 30
/** From then on it rests so many times longer than it works: what is made in a turn has to be cleared away as well. */
const REST_PER_WORK = 10
/** What cannot be interrupted may have taken longer than a turn; so long it rests for that at most. */
const LONGEST_REST_MS = 250
/** More than this is not held against anybody: a second after the work is over, the rests are over too. */
const MOST_OWED_MS = (4 * LONGEST_REST_MS) / REST_PER_WORK

/** So long this thread has been at work: a machine that lets us wait for a processor is nobody's fault. */
function msAtWork(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** How somebody's answers are worked on: in turns with those of everybody else, however many they asked for at once. */
export interface Pace {
  /** Nothing while the turn lasts; else the next one, to be waited for. */
  readonly rest: () => Promise<void> | undefined
  /** So long somebody has kept us busy where that could not be counted. */
  readonly worked: (ms: number) => void
}

export function openPace(turnMs = TURN_MS): Pace {
  const waiting: (() => void)[] = []
  let isTakingTurns = false
  let turnBegan = Number.NEGATIVE_INFINITY
  let letInAt: number | undefined
  let allowance = ALLOWANCE_MS
  let countedAt = performance.now()

  function charge(ms: number): void {
    if (ms > LIGHT_MS) allowance = Math.max(allowance - ms, -MOST_OWED_MS)
  }

  /** What the last one let in has done until now. */
  function count(): void {
    const now = performance.now()
    allowance = Math.min(allowance + (now - countedAt) / REST_PER_WORK, ALLOWANCE_MS)
    countedAt = now
    if (letInAt === undefined) return
    const worked = msAtWork() - letInAt
    letInAt = undefined
    // It did not rest where it should have.
    if (worked >= 2 * turnMs) allowance = Math.min(allowance, 0)
    charge(worked)
  }

  function letOneIn(isFirst: boolean): void {
    count()
    const now = performance.now()
    if (isFirst) turnBegan = now
    else if (now - turnBegan >= turnMs) return
    letInAt = msAtWork()
    waiting.shift()?.()
  }

  /**
   * In the next round, so that what has arrived meanwhile comes between. Whoever goes on and on rests ten times as long as
   * they work.
   */
  function takeTurn(): void {
    count()
    isTakingTurns = true
    if (allowance >= 0) letIn()
    else setTimeout(letIn, Math.min(-allowance * REST_PER_WORK, LONGEST_REST_MS))
  }

  /**
   * All who wait come in for as long as the turn lasts, in one round of the event loop: between two steps of it nothing is
   * done but by who was let in, and so it can be counted.
   */
  function letIn(): void {
    for (const index of waiting.keys()) setImmediate(letOneIn, index === 0)
    setImmediate(() => {
      count()
      isTakingTurns = false
      if (waiting.length > 0) takeTurn()
    })
  }

  return {
    rest: () => {
      // Only who was let in is at work between two steps; all others come from outside, and wait.
      if (letInAt !== undefined && performance.now() - turnBegan < turnMs) return undefined
      return new Promise(resolve => {
        waiting.push(resolve)
        if (!isTakingTurns) takeTurn()
      })
    },
    worked: ms => {
      count()
      charge(ms)
    },
  }
}

/** Makes something of each, with a rest whenever a turn is over. */
export async function mapAtPace<From, To>(pace: Pace, all: readonly From[], make: (one: From) => To): Promise<To[]> {
  const made: To[] = []
  for (const one of all) {
    const rest = pace.rest()
    if (rest !== undefined) await rest
    made.push(make(one))
  }
  return made
}
