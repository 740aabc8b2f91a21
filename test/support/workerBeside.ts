import { afterAll, beforeAll } from 'vitest'
import { createLogger } from '#domain/store/logger.ts'
import type { Job } from '#workers/job.ts'
import { startWorker } from '#workers/worker.ts'
import type { TestGateway } from './gateway.ts'

/** Does these jobs for all tests of a file, beside the gateway that asks for them. */
export function workerBeside(gateway: Pick<TestGateway, 'database'>, ...jobs: readonly Job[]): void {
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    stop = await startWorker({
      connectionString: gateway.database.url,
      ...{ jobs, reactions: [] },
      logger: createLogger('test', 'silent'),
    })
  })
  afterAll(() => stop?.())
}
