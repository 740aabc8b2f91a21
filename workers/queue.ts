import { PgBoss, type QueueOptions } from 'pg-boss'
import type * as z from 'zod'
import type { Database } from '#domain/store/database.ts'

/** Where jobs of one kind wait. Whoever sends a job and whoever does it agree here on its name and payload. */
export interface Queue<Payload extends object = object> {
  readonly name: string
  /** Ids only: what a job is about may have changed, or been erased, by the time it runs. */
  readonly payload: z.ZodType<Payload>
  /**
   * Any number of jobs, or at most one of each key that waits or runs, whichever worker has it; or (short) that waits: while
   * one runs another may already wait, to see what that one no longer saw.
   */
  readonly policy: 'standard' | 'exclusive' | 'short'
  /** Where it differs from USUAL. */
  readonly options?: QueueOptions
}

/** Where a job ends up that failed for good, with its last error, until somebody has looked at it. */
export const DEAD_LETTERS = 'dead-letters'
const KEEP_DEAD_LETTERS_SECONDS = 30 * 24 * 60 * 60

/**
 * Tries spread over about an hour: long enough to sit out a provider or a database that is away for a while. A worker
 * says every few seconds that it is still at it; when it was killed, another one goes on, however long the job may take.
 */
const USUAL = {
  retryLimit: 6,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 5 * 60,
  heartbeatSeconds: 30,
} satisfies QueueOptions

/** Makes the queues that do not exist yet. What the code says about an existing one goes. */
export async function declareQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: KEEP_DEAD_LETTERS_SECONDS })
  for (const { name, policy, options } of queues) {
    const settings = { ...USUAL, ...options, deadLetter: DEAD_LETTERS, notify: true }
    await boss.createQueue(name, { ...settings, policy })
    await boss.updateQueue(name, settings)
  }
}

/** For a process that only sends: no job can be sent to a queue before some process has made it. */
export async function declareQueuesFor(database: Database, queues: readonly Queue[]): Promise<void> {
  await declareQueues(new PgBoss({ db: { executeSql: (text, values) => database.query(text, values) } }), queues)
}
