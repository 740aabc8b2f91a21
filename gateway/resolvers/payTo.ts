import { payToFor, payToOf, setPayTo } from '../account/payTo.ts'
import type { MutationResolvers, QueryResolvers, ViewerResolvers } from '../generated/resolvers.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { personIdOf } from '../id.ts'

export const viewersPayTo: ViewerResolvers = {
  payTo: (_, __, { services, viewer }) => payToOf(services, viewer.userId),
}

export const payToQueries: QueryResolvers = {
  payTo: (_, { person }, { services, viewer }) => payToFor(services, viewer, personIdOf(person)),
}

export const payToMutations: MutationResolvers = {
  setPayTo: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'setPayTo', input, ({ kind, value }) =>
      setPayTo(services.database, viewer.userId, { kind, value: value ?? null }),
    )
    return { payTo: await payToOf(services, viewer.userId), refusals: refusalsOf(outcome) }
  },
}
