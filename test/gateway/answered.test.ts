import { makeExecutableSchema } from '@graphql-tools/schema'
import { expect, test } from 'vitest'
import { refuseUnanswered } from '#gateway/graphql/answered.ts'

const typeDefs = `
  type Query { ours: Int theirs: Int }
  type Mutation { make: Int }
  type Subscription { told: Int }`

const Query = { ours: () => 1, theirs: () => 2 }
const Mutation = { make: () => 3 }
const Subscription = { told: { subscribe: async function* () {} } }

type Resolvers = NonNullable<Parameters<typeof makeExecutableSchema>[0]['resolvers']>

const starting = (resolvers: Resolvers) => () => refuseUnanswered(makeExecutableSchema({ typeDefs, resolvers }))

test('a contract with a question, a deed or news of which nobody knows anything does not start', () => {
  expect(starting({ Query: { ours: Query.ours }, Mutation })).toThrow('nobody answers Query.theirs, Subscription.told')
  const unheard = { told: { resolve: () => 4 } }
  expect(starting({ Query, Mutation, Subscription: unheard })).toThrow('nobody answers Subscription.told')
  expect(starting({ Query, Subscription })).toThrow('nobody answers Mutation.make')
  expect(starting({ Query, Mutation, Subscription })).not.toThrow()
})
