import { changePassword } from '../account/changePassword.ts'
import { deleteAccount } from '../account/deleteAccount.ts'
import { sendsMail } from '../account/forgottenPassword.ts'
import { type Settle, settling } from '../account/once.ts'
import { endSession, listSessions } from '../account/ownSessions.ts'
import { updateProfile } from '../account/profile.ts'
import { type Settings, updateSettings } from '../account/settings.ts'
import type { GatewayContext } from '../context.ts'
import type { MutationResolvers, QueryResolvers, ReviseSettingsInput, ViewerResolvers } from '../generated/resolvers.ts'
import { givenFields } from '../graphql/inputs.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { sessionShape, settingsShape, viewerShape } from '../graphql/shapes.ts'
import { sessionOf } from '../http/arrival.ts'
import { idOf } from '../id.ts'
import { done, inForm } from '../outcome.ts'

const settingsChange = ({ monthStart, ...change }: Omit<ReviseSettingsInput, 'commandId'>): object => ({
  ...givenFields(change),
  ...(monthStart == null
    ? {}
    : { monthStart: monthStart.isLastWorkingDay ? 'LAST_WORKING_DAY' : (monthStart.day ?? null) }),
})

const ownSessions = async ({ services, viewer, caller }: GatewayContext) =>
  (await listSessions(services.sessions, viewer.userId, caller.session)).map(sessionShape)

export const viewer: ViewerResolvers = {
  sessions: (_, __, context) => ownSessions(context),
  sendsMail: (_, __, { services }) => sendsMail(services),
}

export const accountQueries: QueryResolvers = {
  rateLimit: (_, __, { bill, budget, services }) => ({
    ...{ cost: bill.taken(), costLimit: services.limits.cost },
    ...budget.standing(),
  }),

  viewer: (_, __, context) => viewerShape(context.viewer),
}

export const accountMutations: MutationResolvers = {
  reviseProfile: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(
      context,
      'reviseProfile',
      input,
      async (change, settle: Settle<ReturnType<typeof viewerShape>>) =>
        inForm(await updateProfile(services, viewer, givenFields(change), settling(settle, viewerShape)), viewerShape),
    )
    return { viewer: outcome.done ? outcome.value : null, refusals: refusalsOf(outcome) }
  },

  reviseSettings: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'reviseSettings', input, (change, settle: Settle<Settings>) =>
      updateSettings(services.database, viewer.userId, settingsChange(change), settle),
    )
    return { settings: outcome.done ? settingsShape(outcome.value) : null, refusals: refusalsOf(outcome) }
  },

  changePassword: async (_, { input }, context) => {
    const { services, caller } = context
    const outcome = await once(context, 'changePassword', input, (change, settle) =>
      changePassword(services, sessionOf(caller), change, settle),
    )
    return { ok: outcome.done, refusals: refusalsOf(outcome) }
  },

  endSession: async (_, { input }, context) => {
    const { services, caller } = context
    const outcome = await once(context, 'endSession', input, ({ id }, settle) =>
      endSession(services.sessions, sessionOf(caller), idOf(id), settle),
    )
    return { sessions: await ownSessions(context), refusals: refusalsOf(outcome) }
  },

  endAllSessions: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'endAllSessions', input, async (_, settle: Settle<void>) =>
      done(await services.sessions.endAll(viewer.userId, connection => settle(connection))),
    )
    return { ok: outcome.done, refusals: refusalsOf(outcome) }
  },
  deleteAccount: async (_, { input }, { services, viewer }) => {
    const outcome = await deleteAccount(services, viewer, input)
    return { ok: outcome.done, refusals: refusalsOf(outcome) }
  },
}
