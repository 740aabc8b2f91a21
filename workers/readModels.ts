import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#domain/store/database.ts'

const LOOK_MS = 25
/** One that stands still before an event must not keep everybody else from what they do. */
const PATIENCE_MS = 3_000

/** Waits until all read models show what the log holds up to a position, but not for ever. */
export async function whenShown(database: Database, position: number, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const { rows } = await database.query<{ reached: string | null }>({
      name: 'read_models_reached',
      text: 'SELECT min(position) AS reached FROM read.projections',
    })
    if (Number(rows[0]?.reached ?? position) >= position) return
    await pause(LOOK_MS, undefined, { signal })
  }
}
