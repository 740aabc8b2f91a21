import { enqueue } from '../enqueue.ts'
import { defineJob } from '../job.ts'
import type { Queue } from '../queue.ts'
import { importExaminations, importReturns, importRuns, importsToResume } from '../queues.ts'
import type { ImportState } from './imports.ts'

const JOBS: Partial<Record<ImportState, Queue<{ importId: number }>>> = {
  EXAMINING: importExaminations,
  RUNNING: importRuns,
  CANCELLING: importRuns,
  TAKING_BACK: importReturns,
}

/** What was given up because a database or a disk was away for long goes on; whatever somebody is at is left alone. */
export const resumeImports = defineJob({
  queue: importsToResume,
  cron: '*/5 * * * *',
  run: async (_, { database, logger }) => {
    const { rows } = await database.query<{ import_id: string; state: ImportState }>(
      `SELECT import_id, state FROM imports.imports WHERE state IN ('EXAMINING', 'RUNNING', 'CANCELLING', 'TAKING_BACK')`,
    )
    for (const { import_id, state } of rows) {
      const queue = JOBS[state]
      if (queue === undefined) continue
      const importId = Number(import_id)
      const job = await enqueue(database, queue, { importId }, { key: String(importId) })
      if (job !== null) logger.warn({ importId, state }, 'an import that nobody was at goes on')
    }
  },
})
