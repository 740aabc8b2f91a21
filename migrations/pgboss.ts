import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'

/** The schema belongs to whoever migrates; the workers and the gateway only use it. */
const GRANTS = `
  GRANT USAGE ON SCHEMA pgboss TO quits_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO quits_app;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO quits_app;
`

const PAUSE_MS = 250

/** Makes the tables of the job queue, or brings those of an earlier pg-boss up to date. */
export async function installJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    application_name: 'quits migrations',
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  const trouble = Promise.withResolvers<never>()
  boss.on('error', trouble.reject)
  try {
    await Promise.race([install(boss), trouble.promise])
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function install(boss: PgBoss): Promise<void> {
  await boss.start()
  // After an update it builds indexes in the background, and it does so only where it may migrate: here, not in a worker.
  while (await isBuilding(boss)) await pause(PAUSE_MS)
  await boss.getDb().executeSql(GRANTS)
}

async function isBuilding(boss: PgBoss): Promise<boolean> {
  const builds = await boss.getBamStatus()
  return builds.some(({ status }) => status === 'pending' || status === 'in_progress')
}
