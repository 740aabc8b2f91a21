import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import type { GatewayContext } from '../context.ts'

/**
 * What a query asks for under several names is looked up once: nothing changes while it is answered, and whoever asks for
 * the same a hundred times waits, and has others wait, no longer than for one.
 */
export function askOnce(schema: GraphQLSchema): GraphQLSchema {
  const answersOf = new WeakMap<GatewayContext, Map<string, unknown>>()
  for (const [name, field] of Object.entries(schema.getQueryType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field
    field.resolve = (source, args, context: GatewayContext, info) => {
      const answers = answersOf.get(context) ?? new Map<string, unknown>()
      answersOf.set(context, answers)
      const question = `${name} ${JSON.stringify(args)}`
      if (!answers.has(question)) answers.set(question, resolve(source, args, context, info))
      return answers.get(question)
    }
  }
  return schema
}
