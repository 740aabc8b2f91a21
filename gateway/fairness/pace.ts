/**
 * So long the answers of one person are worked on before everybody else comes in. Whatever somebody else asks passes the
 * event loop some five times before it is answered, and so waits for five turns at most.
 */
const TURN_MS = 4

/** So many turns come one round after the other: most answers need no more. */
const TURNS_IN_A_ROW = 10
/** From then on it rests so many times longer than it works: what is made in a turn has to be cleared away as well. */
const REST_PER_TURN = 3
/** Whoever let so much time pass begins anew. */
const FORGOTTEN_AFTER_MS = 100
/** What cannot be interrupted may have taken longer than a turn; so long it rests for that at most. */
const LONGEST_REST_MS = 80

/** How somebody's answers are worked on: in turns with those of everybody else, however many they asked for at once. */
export interface Pace {
  /** Nothing while the turn lasts; else the next one, to be waited for. */
  readonly rest: () => Promise<void> | undefined
}

export function openPace(turnMs = TURN_MS): Pace {
  const waiting: (() => void)[] = []
  let turnBegan = Number.NEGATIVE_INFINITY
  let turnsInARow = 0

  /** One of those that wait goes on, so that what has arrived meanwhile comes between. */
  function goOn(): void {
    const now = performance.now()
    turnsInARow = now - turnBegan > FORGOTTEN_AFTER_MS ? 1 : turnsInARow + 1
    turnBegan = now
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(() => takeTurn(performance.now() - now))
  }

  /** In the next round of the event loop; whoever goes on and on, or for long, works a quarter of the time. */
  function takeTurn(lastTook = 0): void {
    if (turnsInARow < TURNS_IN_A_ROW && lastTook < 2 * turnMs) setImmediate(goOn)
    else setTimeout(goOn, Math.min(REST_PER_TURN * Math.max(turnMs, lastTook), LONGEST_REST_MS))
  }

  return {
    rest: () => {
      if (performance.now() - turnBegan < turnMs) return undefined
      return new Promise(resolve => {
        if (waiting.push(resolve) === 1) takeTurn()
      })
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
