import { aggregate } from '../aggregate.ts'
import type { Decision, Refusal } from '../message.ts'
import { isRefusal, refuse, UnreachableError } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { ConnectByInvite, ConnectionCommand, RequestConnection } from './commands.ts'
import { type ConnectionEvent, connectionEvents, connectionStream } from './events.ts'
import type { Connection, KnownConnection } from './state.ts'
import { absentConnection, evolve, isOpen } from './state.ts'

function decide(command: ConnectionCommand, connection: Connection): Decision<ConnectionEvent> {
  switch (command.type) {
    case 'RequestConnection':
      return request(command, connection)
    case 'ConnectByInvite':
      return connectByInvite(command, connection)
    case 'AcceptConnection':
      return answer(connection, command.actorId, 'ACTIVE')
    case 'RejectConnection':
      return answer(connection, command.actorId, 'REJECTED')
    case 'RemoveConnection':
      return remove(connection, command.actorId)
    default:
      throw new UnreachableError(command)
  }
}

type Pair = readonly [one: PersonId, other: PersonId]

export const connection = aggregate({
  name: 'connection',
  stream: ([one, other]: Pair) => connectionStream(one, other),
  idOf: ({ requesterId, receiverId }): Pair => [requesterId, receiverId],
  events: connectionEvents,
  initial: absentConnection,
  evolve,
  decide,
  /** Nobody stays connected to somebody who is gone, nor waits for their answer. */
  farewell: {
    ask: (known, { person }): ConnectionCommand | undefined =>
      isOpen(known) ? { type: 'RemoveConnection', actorId: person } : undefined,
  },
})

function request({ actorId, otherId, connectionId }: RequestConnection, known: Connection): Decision<ConnectionEvent> {
  if (actorId === otherId) return refuse('CONNECTION_WITH_YOURSELF', 'userId')
  if (known.status === 'ACTIVE') return refuse('ALREADY_CONNECTED')
  if (known.status === 'PENDING') {
    // Who was asked and asks back has said yes.
    return known.receiverId === actorId ? [accepted(known)] : refuse('ALREADY_REQUESTED')
  }
  return [{ type: 'ConnectionRequested', data: between(actorId, otherId, known, connectionId) }]
}

function connectByInvite(
  { actorId, inviterId, connectionId }: ConnectByInvite,
  known: Connection,
): Decision<ConnectionEvent> {
  if (actorId === inviterId) return refuse('INVITE_YOUR_OWN')
  if (known.status === 'ACTIVE') return []
  // Whichever of the two asked before, both have said yes now.
  if (known.status === 'PENDING') return [accepted(known)]
  const data = between(inviterId, actorId, known, connectionId)
  return [
    { type: 'ConnectionRequested', data },
    { type: 'ConnectionAccepted', data },
  ]
}

const between = (requesterId: number, receiverId: number, known: Connection, connectionId: number) => ({
  connectionId: known.status === 'absent' ? connectionId : known.connectionId,
  requesterId,
  receiverId,
})

const pairOf = ({ connectionId, requesterId, receiverId }: KnownConnection) => ({
  connectionId,
  requesterId,
  receiverId,
})

const accepted = (known: KnownConnection): ConnectionEvent => ({ type: 'ConnectionAccepted', data: pairOf(known) })

/** For one of the two, while there is anything between them. */
function forOneOfThem(known: Connection, actorId: number): KnownConnection | Refusal {
  if (!isOpen(known) || (known.requesterId !== actorId && known.receiverId !== actorId)) {
    return refuse('CONNECTION_NOT_FOUND')
  }
  return known
}

function answer(known: Connection, actorId: number, said: 'ACTIVE' | 'REJECTED'): Decision<ConnectionEvent> {
  const open = forOneOfThem(known, actorId)
  if (isRefusal(open)) return open
  if (open.status === 'ACTIVE') return said === 'ACTIVE' ? [] : refuse('ALREADY_CONNECTED')
  if (open.receiverId !== actorId) return refuse('REQUEST_NOT_YOURS')
  return [said === 'ACTIVE' ? accepted(open) : { type: 'ConnectionRejected', data: pairOf(open) }]
}

function remove(known: Connection, actorId: number): Decision<ConnectionEvent> {
  const open = forOneOfThem(known, actorId)
  return isRefusal(open) ? open : [{ type: 'ConnectionRemoved', data: pairOf(open) }]
}
