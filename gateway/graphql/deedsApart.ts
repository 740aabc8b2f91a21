import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import type { GatewayContext } from '../context.ts'

/**
 * The mutations of one document are deeds of their own, as if they had come one by one: each rests from the one before it,
 * and each may be put off by itself.
 */
export function deedsApart(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field
    field.resolve = (source, args, context: GatewayContext, info) => resolve(source, args, context.forDeed(), info)
  }
  return schema
}
