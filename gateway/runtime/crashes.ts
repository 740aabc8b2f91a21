const OFTEN = 5
const WINDOW_MS = 30_000
const FIRST_PAUSE_MS = 200
/** What ends it may be gone at any moment, and then nobody should have to wait for us. */
const LONGEST_PAUSE_MS = 2_000
const SAY_AGAIN_MS = 60_000

export interface Crash {
  /** How long to wait before it is started again. */
  readonly pauseMs: number
  /** It has ended five times within half a minute. */
  readonly keepsEnding: boolean
  /** Whether people should read of it: of what keeps ending they know, and are reminded now and then. */
  readonly isNews: boolean
}

/** Counts how often something ends by itself: it is started again after a pause that grows, but only so far. */
export function crashes(now: () => number = Date.now): { next: () => Crash } {
  let recent: number[] = []
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    next() {
      recent = [...recent.filter(time => time > now() - WINDOW_MS), now()]
      const keepsEnding = recent.length >= OFTEN
      const isNews = !keepsEnding || now() - saidAt >= SAY_AGAIN_MS
      if (keepsEnding && isNews) saidAt = now()
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (recent.length - 1), LONGEST_PAUSE_MS)
      return { pauseMs, keepsEnding, isNews }
    },
  }
}
