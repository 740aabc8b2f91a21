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
import { connectionStream } from '#domain/connection/events.ts'
import { isOpen } from '#domain/connection/state.ts'
import { refuse, stateOf } from '#domain/message.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { type ConnectionView, connectionsOf, otherSide } from '#projections/connections/queries.ts'
import { SEARCHES } from '../account/rateLimits.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

/** What came of it for who did it; null: nothing is open any more. */
export interface Connected {
  readonly connection: ConnectionView | null
  /** Up to where the log holds it. */
  readonly position: number
}

/** Without those whose other side is gone: nobody is there to be connected to. */
export async function listConnections({ database, accounts }: Services, viewerId: number): Promise<ConnectionView[]> {
  const connections = await connectionsOf(database, viewerId)
  const names = await Promise.all(connections.map(({ otherId }) => accounts.displayName(otherId)))
  return connections.filter((_, index) => names[index] !== undefined)
}

/** As often as somebody may search: it tells as much about who is there. */
export async function request(services: Services, deed: Deed, otherId: number): Promise<Outcome<Connected>> {
  const admitted = await services.rateLimits.admit(SEARCHES, 'request', String(deed.actorId))
  if (!admitted.done) return admitted
  if ((await services.accounts.displayName(otherId)) === undefined) return notDone(refuse('USER_NOT_FOUND', 'userId'))
  return connectedBy(services, deed, otherId, requestConnection)
}

export const connectWithInviter = (services: Services, deed: Deed, inviterId: number): Promise<Outcome<Connected>> =>
  connectedBy(services, deed, inviterId, connectByInvite)

const ANSWERS = { accept: acceptConnection, reject: rejectConnection, remove: removeConnection }

/** A connection is known by its number; whose it is, is for the log to say. */
export async function answer(
  services: Services,
  deed: Deed,
  connectionId: number,
  said: keyof typeof ANSWERS,
): Promise<Outcome<Connected>> {
  const otherId = await otherSideOf(services, deed, connectionId)
  if (otherId === null) return notDone(refuse('CONNECTION_NOT_FOUND'))
  return connectedBy(services, deed, otherId, ANSWERS[said])
}

const SHOWN_IN = ['connections']

/**
 * Whoever was asked a moment ago, and told so by the other one, is not told that nobody asked: what is not known is
 * looked for once more when all is known. Repeated, a call finds what it was about even if nothing is open any more.
 */
async function otherSideOf(services: Services, deed: Deed, connectionId: number): Promise<number | null> {
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

type Command = (store: EventStore, deed: Deed, otherId: number) => Promise<Performed>

async function connectedBy(
  services: Services,
  deed: Deed,
  otherId: number,
  command: Command,
): Promise<Outcome<Connected>> {
  const outcome = await command(services.store, deed, otherId)
  if (!outcome.done) return notDone(outcome.refusal)
  const { position } = outcome
  return done({ connection: await connectionFromLog(services.store, deed.actorId, otherId), position })
}

/** What is open between two people at this very moment, as one of them sees it. */
export async function connectionFromLog(
  store: EventStore,
  viewerId: number,
  otherId: number,
): Promise<ConnectionView | null> {
  const known = stateOf(connection, await store.loadStream(connectionStream(viewerId, otherId)))
  if (!isOpen(known)) return null
  const { connectionId, receiverId } = known
  const status = known.status === 'ACTIVE' ? 'ACTIVE' : 'PENDING'
  return { connectionId, otherId, status, isReceiver: receiverId === viewerId }
}
