import { defineJob } from '../job.ts'
import { importReturns } from '../queues.ts'
import { takeBack } from '../undone.ts'
import { endImport, importUnderWay, noteTakenBack } from './imports.ts'

/** Undoes all that an import has brought about; done again, it finishes what is left. */
export const takeImportBack = defineJob({
  queue: importReturns,
  run: async ({ importId }, context) => {
    const { database } = context
    const imported = await importUnderWay(database, importId)
    if (imported?.state !== 'TAKING_BACK') return
    await takeBack(context, imported, entries => noteTakenBack(database, imported, entries))
    await endImport(database, importId, { from: ['TAKING_BACK'], to: 'TAKEN_BACK' })
  },
})
