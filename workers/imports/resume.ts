import { importExaminations, importReturns, importRuns, importsToResume } from '../queues.ts'
import { resuming } from '../resume.ts'

/** The states of an import that somebody has to be at, and who that is. */
const JOBS = {
  EXAMINING: importExaminations,
  RUNNING: importRuns,
  CANCELLING: importRuns,
  TAKING_BACK: importReturns,
} as const

export const resumeImports = resuming({
  queue: importsToResume,
  says: 'an import that nobody was at goes on',
  underWay: async database => {
    const { rows } = await database.query<{ import_id: string; state: keyof typeof JOBS }>(
      'SELECT import_id, state FROM imports.imports WHERE state = ANY($1)',
      [Object.keys(JOBS)],
    )
    return rows.map(({ import_id, state }) => ({
      ...{ queue: JOBS[state], input: { importId: Number(import_id) }, key: import_id },
    }))
  },
})
