import type { ConnectionCommand } from '../connection/commands.ts'
import { connection } from '../connection/decider.ts'
import type { Connection } from '../connection/state.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { at } from './subject.ts'

/*
 * What somebody does about their connection with another person. The two are what names a connection, and so it is them
 * that a repeated call must name again.
 */

type Command = (known: Connection) => ConnectionCommand | Promise<ConnectionCommand>

function change(store: EventStore, deed: Deed, otherId: number, input: object, command: Command): Promise<Performed> {
  const two = [deed.actorId, otherId] as const
  return perform(store, deed, { about: at(connection, two), input }, async work => {
    const known = await work.load(connection, two)
    await work.decide(connection, two, await command(known))
  })
}

/** A number is drawn only for two who never had to do with each other. */
const numberFor = (store: EventStore, known: Connection): number | Promise<number> =>
  known.status === 'absent' ? store.nextId('connection') : known.connectionId

export const requestConnection = (store: EventStore, deed: Deed, otherId: number): Promise<Performed> =>
  change(store, deed, otherId, { requestConnection: otherId }, async known => ({
    type: 'RequestConnection',
    actorId: deed.actorId,
    otherId,
    connectionId: await numberFor(store, known),
  }))

export const connectByInvite = (store: EventStore, deed: Deed, inviterId: number): Promise<Performed> =>
  change(store, deed, inviterId, { connectByInvite: inviterId }, async known => ({
    type: 'ConnectByInvite',
    actorId: deed.actorId,
    inviterId,
    connectionId: await numberFor(store, known),
  }))

export const acceptConnection = (store: EventStore, deed: Deed, otherId: number): Promise<Performed> =>
  change(store, deed, otherId, { acceptConnection: otherId }, () => ({
    type: 'AcceptConnection',
    actorId: deed.actorId,
  }))

export const rejectConnection = (store: EventStore, deed: Deed, otherId: number): Promise<Performed> =>
  change(store, deed, otherId, { rejectConnection: otherId }, () => ({
    type: 'RejectConnection',
    actorId: deed.actorId,
  }))

export const removeConnection = (store: EventStore, deed: Deed, otherId: number): Promise<Performed> =>
  change(store, deed, otherId, { removeConnection: otherId }, () => ({
    type: 'RemoveConnection',
    actorId: deed.actorId,
  }))
