import { withoutKey } from '../account/once.ts'
import { createAccessToken, revokeAccessToken } from '../account/ownTokens.ts'
import type { MutationResolvers, ViewerResolvers } from '../generated/resolvers.ts'
import { givenFields } from '../graphql/inputs.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { accessTokenShape } from '../graphql/shapes.ts'
import { idOf } from '../id.ts'

export const viewersTokens: ViewerResolvers = {
  accessTokens: async (_, __, { services, viewer }) =>
    (await services.accessTokens.listOf(viewer.userId)).map(accessTokenShape),
}

export const accessTokenMutations: MutationResolvers = {
  createAccessToken: async (_, { input }, { services, viewer }) => {
    const outcome = await createAccessToken(services, viewer, givenFields(input), withoutKey)
    if (!outcome.done) return { accessToken: null, secret: null, refusals: refusalsOf(outcome) }
    const { accessToken, secret } = outcome.value
    return { accessToken: accessTokenShape(accessToken), secret, refusals: [] }
  },

  revokeAccessToken: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'revokeAccessToken', input, ({ id }, settle) =>
      revokeAccessToken(services.accessTokens, viewer, idOf(id), settle),
    )
    return { ok: outcome.done, refusals: refusalsOf(outcome) }
  },
}
