import type { NewAccessToken } from '../account/accessTokens.ts'
import { settling } from '../account/once.ts'
import { createAccessToken, revokeAccessToken } from '../account/ownTokens.ts'
import type { MutationResolvers, ViewerResolvers } from '../generated/resolvers.ts'
import { givenFields } from '../graphql/inputs.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { accessTokenShape } from '../graphql/shapes.ts'
import { idOf } from '../id.ts'
import { inForm } from '../outcome.ts'

export const viewersTokens: ViewerResolvers = {
  accessTokens: async (_, __, { services, viewer }) =>
    (await services.accessTokens.listOf(viewer.userId)).map(accessTokenShape),
}

const madeShape = ({ accessToken, secret }: NewAccessToken) => ({ accessToken: accessTokenShape(accessToken), secret })

export const accessTokenMutations: MutationResolvers = {
  createAccessToken: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once<typeof input, ReturnType<typeof madeShape>>(
      context,
      'createAccessToken',
      input,
      async (fields, settle) => {
        const made = await createAccessToken(services, viewer, givenFields(fields), settling(settle, madeShape))
        return inForm(made, madeShape)
      },
    )
    const { accessToken, secret } = outcome.done ? outcome.value : { accessToken: null, secret: null }
    return { accessToken, secret, refusals: refusalsOf(outcome) }
  },

  revokeAccessToken: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'revokeAccessToken', input, ({ id }, settle) =>
      revokeAccessToken(services.accessTokens, viewer, idOf(id), settle),
    )
    return { ok: outcome.done, refusals: refusalsOf(outcome) }
  },
}
