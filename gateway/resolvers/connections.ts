import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { refusedQuery } from '../graphql/refusedQuery.ts'
import { person } from '../graphql/shapes.ts'
import { idOf } from '../id.ts'
import { connectionShape, connections } from '../people/codec.ts'
import { accept, disconnect, listConnections, reject, request } from '../people/connections.ts'
import { everybodyAround } from '../people/everybody.ts'
import { searchPeople } from '../people/search.ts'

export const connectionQueries: QueryResolvers = {
  connections: async (_, __, { services, viewer }) =>
    (await listConnections(services, viewer.userId)).map(connectionShape),

  people: async (_, __, { services, viewer }) => (await everybodyAround(services, viewer.userId)).map(person),

  searchPeople: async (_, { query }, { services, viewer }) => {
    const outcome = await searchPeople(services, viewer.userId, query)
    if (!outcome.done) throw refusedQuery(outcome)
    return outcome.value.map(({ userId, connection, ...found }) => ({
      ...found,
      id: String(userId),
      connection: connection && connectionShape(connection),
    }))
  },
}

export const connectionMutations: MutationResolvers = {
  requestConnection: carriesOut(connections, request, ({ userId }) => idOf(userId)),
  acceptConnection: carriesOut(connections, accept, ({ id }) => idOf(id)),
  rejectConnection: carriesOut(connections, reject, ({ id }) => idOf(id)),
  removeConnection: carriesOut(connections, disconnect, ({ id }) => idOf(id)),
}
