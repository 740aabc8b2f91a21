import { sampleMakings, sampleRemovals, samplesToResume } from '../queues.ts'
import { resuming } from '../resume.ts'

export const resumeSamples = resuming({
  queue: samplesToResume,
  says: 'sample data that nobody was at goes on',
  underWay: async database => {
    const { rows } = await database.query<{ sample_id: string; state: 'MAKING' | 'REMOVING' }>(
      `SELECT sample_id, state FROM account.sample_data WHERE state IN ('MAKING', 'REMOVING')`,
    )
    return rows.map(({ sample_id, state }) => ({
      queue: state === 'MAKING' ? sampleMakings : sampleRemovals,
      ...{ input: { sampleId: Number(sample_id) }, key: sample_id },
    }))
  },
})
