import { setTimeout as pause } from 'node:timers/promises'

/** So long somebody waits for an answer. */
const PATIENCE_MS = 25_000
const LOOK_MS = 100

/** What a worker comes to, if it does within the time that somebody waits; looking takes time, too. */
export async function withinPatience<Found>(
  look: () => Promise<Found | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<Found | undefined> {
  const end = performance.now() + patienceMs
  for (;;) {
    const found = await look()
    if (found !== undefined || performance.now() + LOOK_MS > end) return found
    await pause(LOOK_MS)
  }
}
