import { sampleMakings, samplesToResume } from '../queues.ts'
import { resuming } from '../resume.ts'

export const resumeSamples = resuming({
  queue: samplesToResume,
  says: 'sample data that nobody was at goes on',
  underWay: async database => {
    const { rows } = await database.query<{ sample_id: string }>(
      `SELECT sample_id FROM account.sample_data WHERE state IN ('MAKING', 'REMOVING')`,
    )
    // What is to be removed may still be in the making: whoever makes it hands it over.
    return rows.map(({ sample_id }) => ({
      ...{ queue: sampleMakings, input: { sampleId: Number(sample_id) }, key: sample_id },
    }))
  },
})
