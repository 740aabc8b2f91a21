import type { GraphQLSchema } from 'graphql'

/** A question of the contract that nobody has an answer to would be answered with null, and be noticed by whoever asks. */
export function refuseUnanswered(schema: GraphQLSchema): GraphQLSchema {
  const doors = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const unanswered = doors.flatMap(door =>
    Object.values(door?.getFields() ?? {})
      .filter(({ resolve, subscribe }) => (resolve ?? subscribe) === undefined)
      .map(({ name }) => `${door?.name}.${name}`),
  )
  if (unanswered.length > 0) throw new Error(`nobody answers ${unanswered.join(', ')}`)
  return schema
}
