import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#domain/store/database.ts'

const LOOK_MS = 25
/** One that stands still before an event must not keep everybody else from what they do. */
const PATIENCE_MS = 3_000

/**
 * Waits until read models, all or those of these names, show what the log holds up to a position, but not for ever. Answers
 * whether they do.
 */
export async function areShown(
  database: Database,
  names: readonly string[] | 'all',
  position: number,
  signal: AbortSignal,
): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const { rows } = await database.query<{ reached: string | null }>({
      name: 'read_models_reached',
      text: 'SELECT min(position) AS reached FROM read.projections WHERE $1::text[] IS NULL OR name = ANY($1)',
      values: [names === 'all' ? null : names],
    })
    if (Number(rows[0]?.reached ?? position) >= position) return true
    await pause(LOOK_MS, undefined, { signal })
  }
  return false
}

/** The same of all of them, for whoever goes on whether they do or not. */
export async function whenShown(database: Database, position: number, signal: AbortSignal): Promise<void> {
  await areShown(database, 'all', position, signal)
}
