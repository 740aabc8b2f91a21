import { PgBoss } from 'pg-boss'
import { openDatabase } from '#domain/store/database.ts'
import type { Logger } from '#domain/store/logger.ts'
import { signedInAs } from '#domain/store/logins.ts'
import { type Job, workOn } from './job.ts'
import { declareQueues } from './queue.ts'
import { followLog } from './reactions/follow.ts'
import type { AnyReaction } from './reactions/reaction.ts'

interface WorkerOptions {
  readonly connectionString: string
  readonly jobs: readonly Job[]
  readonly reactions: readonly AnyReaction[]
  readonly logger: Logger
  readonly finishMs?: number
}

/** A job that is under way may finish in this time; then it is told to leave, and another worker goes on with it. */
const FINISH_MS = 5_000
/** So long it may take to come to where it can be left. */
const LEAVE_MS = 1_500

/** Starts a worker and returns how to stop it. Any number of them share the work. */
export async function startWorker({
  connectionString,
  jobs,
  reactions,
  logger,
  finishMs = FINISH_MS,
}: WorkerOptions): Promise<() => Promise<void>> {
  const database = openDatabase(connectionString, { role: 'quits_app', name: 'quits worker', max: 8 })
  const boss = openJobQueue(connectionString, logger)
  await boss.start()
  await declareQueues(
    boss,
    jobs.map(({ queue }) => queue),
  )
  for (const job of jobs) await job.begin?.({ database, logger })
  const leaving = new AbortController()
  for (const job of jobs) await workOn(boss, job, { database, logger, leaving: leaving.signal })
  const follower = await followLog(reactions, { connectionString, database, logger })
  return async () => {
    await follower.stop()
    const reminder = setTimeout(() => leaving.abort(), finishMs)
    await boss.stop({ timeout: finishMs + LEAVE_MS })
    clearTimeout(reminder)
    await database.end()
  }
}

function openJobQueue(connectionString: string, logger: Logger): PgBoss {
  const boss = new PgBoss({
    connectionString: signedInAs(connectionString, 'quits_app'),
    options: '-c role=quits_app',
    application_name: 'quits worker jobs',
    max: 4,
    // Tables and indexes are the business of the migrations; see migrations/pgboss.ts.
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: true,
  })
  boss.on('error', error => logger.error({ err: error }, 'trouble with the job queue'))
  boss.on('warning', ({ message, data }) => logger.warn({ data }, message))
  return boss
}
