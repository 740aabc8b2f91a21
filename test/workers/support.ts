import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import * as z from 'zod'
import { type Database, inTransaction } from '#domain/store/database.ts'
import { createLogger } from '#domain/store/logger.ts'
import type { House } from '#test/support/projectionSpec.ts'
import { enqueue } from '#workers/enqueue.ts'
import { declareQueues, type Queue } from '#workers/queue.ts'

export const silent = createLogger('test', 'silent')

const letter = z.strictObject({ letterId: z.int() })
export type Letter = z.output<typeof letter>

/** A queue like all others; what is done with letters is up to each test. */
export const letters: Queue<Letter> = { name: 'test.letters', payload: letter, policy: 'standard' }

export async function declare(connectionString: string, ...queues: Queue[]): Promise<void> {
  const boss = new PgBoss({ connectionString, options: '-c role=quits_app', supervise: false, schedule: false })
  await boss.start()
  await declareQueues(boss, queues)
  await boss.stop()
}

export const send = (database: Database, queue: Queue, payload: object, key?: string): Promise<string | null> =>
  inTransaction(database, connection => enqueue(connection, queue, payload, key === undefined ? {} : { key }))

export interface StoredJob {
  readonly data: unknown
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'failed'
  readonly retry_count: number
  readonly source_name: string | null
  /** It was sent for a later time. */
  readonly isLater: boolean
}

export async function jobsIn(database: Database, queue: string): Promise<StoredJob[]> {
  const { rows } = await database.query<StoredJob>(
    `SELECT data, state, retry_count, source_name, start_after > created_on AS "isLater"
     FROM pgboss.job WHERE name = $1 ORDER BY created_on`,
    [queue],
  )
  return rows
}

/** A projector, as far as a job needs one that goes on when read models show what it did. */
export function followed(house: House): { readonly stop: () => Promise<void> } {
  let isStopped = false
  const going = (async () => {
    while (!isStopped) {
      await house.catchUp()
      await pause(5)
    }
  })()
  return {
    stop: () => {
      isStopped = true
      return going
    },
  }
}
