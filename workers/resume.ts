import type { Database } from '#domain/store/database.ts'
import { enqueue } from './enqueue.ts'
import { defineJob, type Job } from './job.ts'
import type { Queue } from './queue.ts'

/** Work that somebody has to be at. */
interface UnderWay<Input extends object> {
  readonly queue: Queue<Input>
  readonly input: Input
  /** By which whoever is at it is known. */
  readonly key: string
}

interface Resuming<Input extends object> {
  readonly queue: Queue
  readonly underWay: (database: Database) => Promise<readonly UnderWay<Input>[]>
  readonly says: string
}

/** What was given up because a database or a disk was away for long goes on; whatever somebody is at is left alone. */
export const resuming = <Input extends object>({ queue, underWay, says }: Resuming<Input>): Job =>
  defineJob({
    queue,
    cron: '*/5 * * * *',
    run: async (_, { database, logger }) => {
      for (const { queue: next, input, key } of await underWay(database)) {
        const job = await enqueue(database, next, input, { key })
        if (job !== null) logger.warn({ about: input }, says)
      }
    },
  })
