import { setTimeout as pause } from 'node:timers/promises'

/** So long somebody waits for an answer. */
const PATIENCE_MS = 25_000
const LOOK_MS = 100

/** What a worker comes to, if it does within the time that somebody waits. */
export async function withinPatience<Found>(look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const found = await look()
    if (found !== undefined) return found
    await pause(LOOK_MS)
  }
  return undefined
}
