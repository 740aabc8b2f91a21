import { processEnvironment } from '#domain/store/environment.ts'
import { runService } from '#domain/store/lifecycle.ts'
import { erasePerson } from './erasure/erasePerson.ts'
import { removeExpiredSessions } from './sessions/removeExpiredSessions.ts'
import { startWorker } from './worker.ts'

await runService('worker', processEnvironment, ({ DATABASE_URL }, logger) =>
  startWorker({ connectionString: DATABASE_URL, jobs: [removeExpiredSessions, erasePerson], reactions: [], logger }),
)
