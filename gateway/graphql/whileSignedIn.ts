import { GraphQLError, type GraphQLSchema } from 'graphql'
import { refuse } from '#domain/message.ts'
import type { GatewayContext } from '../context.ts'
import { sessionOf } from '../http/arrival.ts'
import { explain } from '../refusals.ts'

const signedOut = () =>
  new GraphQLError(explain(refuse('SIGNED_OUT')).message, { extensions: { code: 'UNAUTHENTICATED' } })

/**
 * The mutations of one document are done one after the other, and an earlier one may have ended the session: from then
 * on nothing more is done. The first one needs no look, for its request was let in only a moment ago.
 */
export function mutateWhileSignedIn(schema: GraphQLSchema): GraphQLSchema {
  const alreadyActed = new WeakSet<GatewayContext>()
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name, resolve } = field
    if (resolve === undefined) throw new Error(`nobody does the mutation ${name}`)
    field.resolve = async (source, args, context: GatewayContext, info) => {
      const { services, caller } = context
      if (alreadyActed.has(context) && (await services.sessions.find(sessionOf(caller).token)) === undefined) {
        throw signedOut()
      }
      alreadyActed.add(context)
      return resolve(source, args, context, info)
    }
  }
  return schema
}
