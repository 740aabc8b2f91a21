import type { Deed } from '#domain/commands/deed.ts'
import type { ConnectionView } from '#projections/connections/queries.ts'
import type { GatewayContext } from '../context.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { deedNamed, notStored, stored } from '../graphql/payload.ts'
import { refusedQuery } from '../graphql/refusedQuery.ts'
import { person } from '../graphql/shapes.ts'
import { idOf } from '../id.ts'
import type { Outcome } from '../outcome.ts'
import { answer, type Connected, listConnections, request } from '../people/connections.ts'
import { everybodyAround } from '../people/everybody.ts'
import { searchPeople } from '../people/search.ts'
import type { Services } from '../services.ts'

export const connectionShape = ({ connectionId, otherId, status, isReceiver }: ConnectionView) => ({
  id: String(connectionId),
  person: person(otherId),
  status,
  isReceiver,
})

type UseCase = (services: Services, deed: Deed) => Promise<Outcome<Connected>>

async function connectionPayload(context: GatewayContext, commandId: string | null | undefined, useCase: UseCase) {
  const named = deedNamed(context, commandId)
  const outcome = named.done ? await useCase(context.services, named.value) : named
  if (!outcome.done) return { connection: null, ...notStored(outcome) }
  const { connection } = outcome.value
  return { connection: connection && connectionShape(connection), ...stored(outcome.value) }
}

const saying =
  (said: Parameters<typeof answer>[3]) =>
  (_: unknown, { input }: { input: { id: string; commandId?: string | null } }, context: GatewayContext) =>
    connectionPayload(context, input.commandId, (services, deed) => answer(services, deed, idOf(input.id), said))

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
  requestConnection: (_, { input }, context) =>
    connectionPayload(context, input.commandId, (services, deed) => request(services, deed, idOf(input.userId))),
  acceptConnection: saying('accept'),
  rejectConnection: saying('reject'),
  removeConnection: saying('remove'),
}
