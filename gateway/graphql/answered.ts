import type { GraphQLSchema } from 'graphql'

/** What the contract has and nobody answers would be answered with null or a fault, and be noticed by whoever asks. */
export function refuseUnanswered(schema: GraphQLSchema): GraphQLSchema {
  const doors = [
    [schema.getQueryType(), 'resolve'],
    [schema.getMutationType(), 'resolve'],
    [schema.getSubscriptionType(), 'subscribe'],
  ] as const
  const unanswered = doors.flatMap(([door, answer]) =>
    Object.values(door?.getFields() ?? {})
      .filter(field => field[answer] === undefined)
      .map(({ name }) => `${door?.name}.${name}`),
  )
  if (unanswered.length > 0) throw new Error(`nobody answers ${unanswered.join(', ')}`)
  return schema
}
