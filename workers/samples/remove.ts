import { defineJob } from '../job.ts'
import { sampleRemovals } from '../queues.ts'
import { takeBack } from '../undone.ts'
import { findSample, moveSample, noteSample } from './samples.ts'

/** Takes back the sample data of somebody, and nothing of their own; done again, it finishes what is left. */
export const removeSample = defineJob({
  queue: sampleRemovals,
  run: async ({ sampleId }, context) => {
    const { database } = context
    const sample = await findSample(database, sampleId)
    if (sample?.state !== 'REMOVING') return
    const { userId, commandId, removeId, state, total } = sample
    await takeBack(context, { userId, commandId, takeBackId: removeId }, async done => {
      await noteSample(database, sampleId, { state, done, total })
    })
    await moveSample(database, sampleId, { from: 'REMOVING', to: 'REMOVED' })
  },
})
