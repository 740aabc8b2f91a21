import { type Sample, sampleOfUser } from '#workers/samples/samples.ts'
import type { GatewayContext } from '../context.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { inForm, type Outcome } from '../outcome.ts'
import { add, remove } from '../samples/deeds.ts'

const shown = ({ state, done, total }: Sample) => (state === 'REMOVED' ? null : { state, done, total })

const found = async ({ services, viewer }: GatewayContext) => {
  const sample = await sampleOfUser(services.database, viewer.userId)
  return sample === undefined ? null : shown(sample)
}

export const sampleDataQueries: QueryResolvers = {
  sampleData: (_, __, context) => found(context),
}

/** What is kept for a repeated call is that it was done; how far it is by now is looked up. */
const thatItWas = (outcome: Outcome<Sample | null>): Outcome<boolean> => inForm(outcome, () => true)

async function payloadOf(context: GatewayContext, outcome: Outcome<boolean>) {
  return { sampleData: await found(context), refusals: refusalsOf(outcome) }
}

export const sampleDataMutations: MutationResolvers = {
  addSampleData: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'addSampleData', input, async () => thatItWas(await add(services, viewer)))
    return payloadOf(context, outcome)
  },

  removeSampleData: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'removeSampleData', input, async () =>
      thatItWas(await remove(services, viewer)),
    )
    return payloadOf(context, outcome)
  },
}
