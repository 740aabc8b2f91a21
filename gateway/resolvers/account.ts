import { changePassword } from '../account/changePassword.ts'
import { endSession, listSessions } from '../account/ownSessions.ts'
import { updateProfile } from '../account/profile.ts'
import { updateSettings } from '../account/settings.ts'
import type { GatewayContext } from '../context.ts'
import type { MutationResolvers, QueryResolvers, ViewerResolvers } from '../generated/resolvers.ts'
import { givenFields, idOf } from '../graphql/inputs.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { sessionShape, viewerShape } from '../graphql/shapes.ts'

const ownSessions = async ({ services, session }: GatewayContext) =>
  (await listSessions(services.sessions, session)).map(sessionShape)

export const viewer: ViewerResolvers = {
  sessions: (_, __, context) => ownSessions(context),
}

export const accountQueries: QueryResolvers = {
  viewer: (_, __, context) => viewerShape(context.viewer),
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

  changePassword: async (_, { input }, { services, session }) => {
    const outcome = await changePassword(services, session, input)
    return { ok: outcome.done, refusals: refusalsOf(outcome) }
  },

  endSession: async (_, { input }, context) => {
    const outcome = await endSession(context.services.sessions, context.session, idOf(input.id))
    return { sessions: await ownSessions(context), refusals: refusalsOf(outcome) }
  },

  endAllSessions: async (_, __, { services, viewer }) => {
    await services.sessions.endAll(viewer.userId)
    return { ok: true }
  },
}
