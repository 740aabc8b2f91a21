const LIMIT = 5
const WINDOW_MS = 30_000
const FIRST_PAUSE_MS = 200

/**
 * How long to wait before something that ended by itself is started again: longer each time, and no more (undefined)
 * once it has ended five times within half a minute.
 */
export function crashes(now: () => number = Date.now): { next: () => number | undefined } {
  let recent: number[] = []
  return {
    next() {
      recent = [...recent.filter(time => time > now() - WINDOW_MS), now()]
      return recent.length >= LIMIT ? undefined : FIRST_PAUSE_MS * 2 ** (recent.length - 1)
    },
  }
}
