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
}

/** A job that is under way may finish in this time; then it is handed back, to be done by another worker. */
const FINISH_MS = 5_000

/** Starts a worker and returns how to stop it. Any number of them share the work. */
export async function startWorker({
  connectionString,
  jobs,
  reactions,
  logger,
}: WorkerOptions): Promise<() => Promise<void>> {
  const database = openDatabase(connectionString, { role: 'quits_app', name: 'quits worker', max: 8 })
  const boss = openJobQueue(connectionString, logger)
  await boss.start()
  await declareQueues(
    boss,
    jobs.map(({ queue }) => queue),
  )
  for (const job of jobs) await job.begin?.({ database, logger })
  for (const job of jobs) await workOn(boss, job, { database, logger })
  const follower = await followLog(reactions, { connectionString, database, logger })
  return async () => {
    await follower.stop()
    await boss.stop({ timeout: FINISH_MS })
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
