import { processEnvironment } from '#domain/store/environment.ts'
import { runService } from '#domain/store/lifecycle.ts'
import { startWorker } from '#workers/worker.ts'
import { writeLetters } from './writeLetters.ts'

/* A worker of its own process, so that a test can kill it. */
await runService('reacting worker', processEnvironment, ({ DATABASE_URL }, logger) =>
  startWorker({ connectionString: DATABASE_URL, jobs: [], reactions: [writeLetters], logger }),
)
