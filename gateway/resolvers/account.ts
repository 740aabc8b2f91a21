import { updateProfile } from '../account/profile.ts'
import { updateSettings } from '../account/settings.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { givenFields } from '../graphql/inputs.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { viewerShape } from '../graphql/shapes.ts'

export const accountQueries: QueryResolvers = {
  viewer: (_, __, { viewer }) => viewerShape(viewer),
}

export const accountMutations: MutationResolvers = {
  updateProfile: async (_, { input }, { services, viewer }) => {
    const outcome = await updateProfile(services.database, viewer, givenFields(input))
    return { viewer: outcome.done ? viewerShape(outcome.value) : null, refusals: refusalsOf(outcome) }
  },

  updateSettings: async (_, { input }, { services, viewer }) => {
    const outcome = await updateSettings(services.database, viewer.userId, givenFields(input))
    return { settings: outcome.done ? outcome.value : null, refusals: refusalsOf(outcome) }
  },
}
