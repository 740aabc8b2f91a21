import { isDatabaseAway } from '#domain/store/databaseAway.ts'
import { defineJob } from '../job.ts'
import { EXPORTS_AT_ONCE, exportRuns } from '../queues.ts'
import { whenShown } from '../readModels.ts'
import { archive } from './archive/archive.ts'
import type { Making } from './entries.ts'
import { expensesCsv } from './expensesCsv.ts'
import { beginAttempt, type ExportKind, endExport, failExport, NotOursError } from './exports.ts'
import { keepFile } from './file.ts'

const FILES: Readonly<Record<ExportKind, (making: Making) => AsyncIterable<string | Uint8Array>>> = {
  EXPENSES_CSV: making => expensesCsv(making),
  ARCHIVE: archive,
}

/** What goes wrong so often goes wrong for good, and its owner is told. */
const MOST_ATTEMPTS = 3
/** Whoever dies of it says nothing. */
const MOST_DEATHS = 10

/** Writes down what somebody takes away. Whoever goes on after a crash begins anew: a file tells of one moment. */
export const runExport = defineJob({
  queue: exportRuns,
  atOnce: EXPORTS_AT_ONCE,
  run: async ({ exportId }, { database, logger, signal }) => {
    const begun = await beginAttempt(database, exportId)
    if (begun === undefined) return
    if (begun.attempt > MOST_DEATHS) return failExport(database, begun)
    try {
      await whenShown(database, begun.asOf, signal)
      const bytes = await keepFile(database, begun, FILES[begun.kind]({ database, begun, signal }))
      await endExport(database, begun, bytes)
    } catch (error) {
      if (error instanceof NotOursError) return
      if (signal.aborted || isDatabaseAway(error) || begun.attempt < MOST_ATTEMPTS) throw error
      logger.error({ err: error, exportId }, 'an export went wrong for good')
      await failExport(database, begun)
    }
  },
})
