import {
  acceptConnection,
  connectByInvite,
  rejectConnection,
  removeConnection,
  requestConnection,
} from '#domain/commands/connect.ts'
import type { Deed } from '#domain/commands/deed.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { connection } from '#domain/connection/decider.ts'
import { isOpen } from '#domain/connection/state.ts'
import { refuse } from '#domain/message.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import { type ConnectionView, connectionsOf, otherSide } from '#projections/connections/queries.ts'
import { SEARCHES } from '../account/rateLimits.ts'
import { followedBy, type Log, type UseCase } from '../carryOut.ts'
import { notDone } from '../outcome.ts'
import type { Services } from '../services.ts'

/** What connecting takes. */
export type Connecting = Pick<Services, 'store' | 'database' | 'projected' | 'endOfLog' | 'accounts' | 'rateLimits'>

/** Without those whose other side is gone: nobody is there to be connected to. */
export async function listConnections(
  { database, accounts }: Pick<Services, 'database' | 'accounts'>,
  viewerId: number,
): Promise<ConnectionView[]> {
  const connections = await connectionsOf(database, viewerId)
  const names = await Promise.all(connections.map(({ otherId }) => accounts.displayName(otherId)))
  return connections.filter((_, index) => names[index] !== undefined)
}

type Connects<Input> = UseCase<Connecting, Input, ConnectionView>

/** As often as somebody may search: it tells as much about who is there. */
export const request: Connects<number> = async (doer, otherId) => {
  const { services, deed } = doer
  const admitted = await services.rateLimits.admit(SEARCHES, 'request', String(deed.actorId))
  if (!admitted.done) return admitted
  if ((await services.accounts.displayName(otherId)) === undefined) return notDone(refuse('USER_NOT_FOUND', 'userId'))
  return between(requestConnection)(doer, otherId)
}

type Command = (store: EventStore, deed: Deed, otherId: number) => Promise<Performed>

/** What somebody does about them and somebody else. */
function between(command: Command): Connects<number> {
  const carried = followedBy(({ store }: Log, viewerId, { otherId }: { readonly otherId: number }) =>
    connectionFromLog(store, viewerId, otherId),
  )
  return carried(async ({ store }: Log, deed: Deed, otherId: number) => ({
    ...(await command(store, deed, otherId)),
    otherId,
  }))
}

export const connectWithInviter = between(connectByInvite)

/** A connection is known by its number; whose it is, is for the log to say. */
const answering =
  (command: Command): Connects<number> =>
  async (doer, connectionId) => {
    const otherId = await otherSideOf(doer.services, doer.deed, connectionId)
    return otherId === null ? notDone(refuse('CONNECTION_NOT_FOUND')) : between(command)(doer, otherId)
  }

export const accept = answering(acceptConnection)
export const reject = answering(rejectConnection)
export const disconnect = answering(removeConnection)

const SHOWN_IN = ['connections']

/**
 * Whoever was asked a moment ago, and told so by the other one, is not told that nobody asked: what is not known is
 * looked for once more when all is known. Repeated, a call finds what it was about even if nothing is open any more.
 */
async function otherSideOf(services: Connecting, deed: Deed, connectionId: number): Promise<number | null> {
  const { database, store, projected, endOfLog } = services
  const find = () => otherSide(database, deed.actorId, connectionId)
  const otherId = (await find()) ?? (await projected.waitFor(SHOWN_IN, await endOfLog()).then(find))
  if (otherId !== null) return otherId
  if (deed.key === undefined) return null
  const [first] = await store.loadCommand(deed.commandId)
  if (first === undefined || !('connectionId' in first.data) || first.data.connectionId !== connectionId) return null
  const { requesterId, receiverId } = first.data
  return requesterId === deed.actorId ? receiverId : requesterId
}

/** What is open between two people at this very moment, as one of them sees it. */
export async function connectionFromLog(
  store: EventStore,
  viewerId: number,
  otherId: number,
): Promise<ConnectionView | null> {
  const { state: known } = await standingOf(store, connection, [viewerId, otherId])
  if (!isOpen(known)) return null
  const { connectionId, receiverId } = known
  const status = known.status === 'ACTIVE' ? 'ACTIVE' : 'PENDING'
  return { connectionId, otherId, status, isReceiver: receiverId === viewerId }
}
