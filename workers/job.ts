import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#domain/store/database.ts'
import type { Logger } from '#domain/store/logger.ts'
import type { Queue } from './queue.ts'

/** What a job works with. */
export interface JobContext {
  readonly database: Database
  readonly logger: Logger
  /** Aborted when the worker has to leave, or when the job has taken longer than its queue allows. */
  readonly signal: AbortSignal
}

/** Work that is done outside of any request. It may run again after a crash, so doing it twice must do no harm. */
export interface Job {
  readonly queue: Queue
  /** When it is due by itself, in cron's five fields, UTC. */
  readonly cron?: string
  /** How many of them one worker does at the same time; default: one. */
  readonly atOnce?: number
  /** What has to be seen to whenever a worker starts. */
  readonly begin?: (context: Omit<JobContext, 'signal'>) => Promise<void>
  readonly run: (payload: unknown, context: JobContext) => Promise<void>
}

interface JobDefinition<Payload extends object> extends Omit<Job, 'queue' | 'run'> {
  readonly queue: Queue<Payload>
  readonly run: (payload: Payload, context: JobContext) => Promise<void>
}

/** A payload is checked again before it is worked on: it may come from an older release. */
export function defineJob<Payload extends object>(job: JobDefinition<Payload>): Job {
  return { ...job, run: (payload, context) => job.run(job.queue.payload.parse(payload), context) }
}

/** NOTIFY announces new jobs at once; this is how late a retry may be, and a job whose announcement was lost. */
const POLL_SECONDS = 5

interface House extends Omit<JobContext, 'signal'> {
  /** Aborted when the worker has to leave. */
  readonly leaving: AbortSignal
}

/** Does the jobs of one queue, as many at once as they may be, and keeps their timetable. */
export async function workOn(boss: PgBoss, job: Job, house: House): Promise<void> {
  const { name } = job.queue
  if (job.cron !== undefined) {
    // One row for all workers. If nobody was awake at that time (a laptop), it is done once when somebody is.
    await boss.schedule(name, job.cron, {}, { tz: 'UTC', missed: 'once' })
  }
  const many = { notifyPollingIntervalSeconds: POLL_SECONDS, localConcurrency: job.atOnce ?? 1 }
  await boss.work(name, { includeMetadata: true, ...many }, async taken => {
    for (const attempt of taken) await run(job, attempt, house)
  })
}

type Attempt = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit' | 'signal'>

async function run(job: Job, attempt: Attempt, { leaving, database, ...house }: House): Promise<void> {
  const { id, retryCount, retryLimit } = attempt
  const signal = AbortSignal.any([attempt.signal, leaving])
  const logger = house.logger.child({ queue: job.queue.name, job: id, attempt: retryCount + 1 })
  try {
    await job.run(attempt.data, { database, logger, signal })
  } catch (error) {
    if (leaving.aborted) logger.info('the worker leaves, and hands back the job')
    else if (retryCount < retryLimit) logger.warn({ err: error }, 'the job failed and will be tried again')
    else logger.error({ err: error }, 'the job failed for good and is a dead letter now')
    throw error
  }
}
