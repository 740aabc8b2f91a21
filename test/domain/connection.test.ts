import { describe, test } from 'vitest'
import { connection } from '#domain/connection/decider.ts'
import type { ConnectionEvent } from '#domain/connection/events.ts'
import { given } from '#test/support/given.ts'

const [ana, bo, cy] = [1, 2, 3]
const anaAsksBo = { connectionId: 7, requesterId: ana, receiverId: bo }

const requested: ConnectionEvent = { type: 'ConnectionRequested', data: anaAsksBo }
const accepted: ConnectionEvent = { type: 'ConnectionAccepted', data: anaAsksBo }
const rejected: ConnectionEvent = { type: 'ConnectionRejected', data: anaAsksBo }
const removed: ConnectionEvent = { type: 'ConnectionRemoved', data: anaAsksBo }

const asks = (actorId: number, otherId: number) =>
  ({ type: 'RequestConnection', actorId, otherId, connectionId: 7 }) as const
const accepts = (actorId: number) => ({ type: 'AcceptConnection', actorId }) as const
const rejects = (actorId: number) => ({ type: 'RejectConnection', actorId }) as const
const removes = (actorId: number) => ({ type: 'RemoveConnection', actorId }) as const
const opensLink = (actorId: number, inviterId: number) =>
  ({ type: 'ConnectByInvite', actorId, inviterId, connectionId: 7 }) as const

describe('Asking', () => {
  test('makes a request', () => given(connection).when(asks(ana, bo)).happens(requested))

  test('of oneself is refused', () =>
    given(connection).when(asks(ana, ana)).refuses('CONNECTION_WITH_YOURSELF', 'userId'))

  test('twice is refused', () => given(connection, requested).when(asks(ana, bo)).refuses('ALREADY_REQUESTED'))

  test('of somebody who asked before says yes to them', () =>
    given(connection, requested).when(asks(bo, ana)).happens(accepted))

  test('of somebody one is connected to is refused', () =>
    given(connection, requested, accepted).when(asks(bo, ana)).refuses('ALREADY_CONNECTED'))

  test('again after a no, or after parting, is possible for both, under the same number', () => {
    const boAsksAna = { connectionId: 7, requesterId: bo, receiverId: ana }
    given(connection, requested, rejected)
      .when({ ...asks(ana, bo), connectionId: 9 })
      .happens(requested)
    given(connection, requested, accepted, removed)
      .when({ ...asks(bo, ana), connectionId: 9 })
      .happens({ type: 'ConnectionRequested', data: boAsksAna })
  })
})

describe('A request', () => {
  test('is accepted by who was asked', () => given(connection, requested).when(accepts(bo)).happens(accepted))

  test('is rejected by who was asked', () => given(connection, requested).when(rejects(bo)).happens(rejected))

  test('is not answered by who asked', () => {
    given(connection, requested).when(accepts(ana)).refuses('REQUEST_NOT_YOURS')
    given(connection, requested).when(rejects(ana)).refuses('REQUEST_NOT_YOURS')
  })

  test('is nothing to anybody else', () => {
    for (const command of [accepts(cy), rejects(cy), removes(cy)]) {
      given(connection, requested).when(command).refuses('CONNECTION_NOT_FOUND')
    }
  })

  test('is accepted once, and a second click changes nothing', () =>
    given(connection, requested, accepted).when(accepts(bo)).changesNothing())

  test('that was accepted is no longer rejected', () =>
    given(connection, requested, accepted).when(rejects(bo)).refuses('ALREADY_CONNECTED'))

  test('that was rejected or never made cannot be answered', () => {
    given(connection, requested, rejected).when(accepts(bo)).refuses('CONNECTION_NOT_FOUND')
    given(connection).when(accepts(bo)).refuses('CONNECTION_NOT_FOUND')
  })

  test('is taken back by who asked', () => given(connection, requested).when(removes(ana)).happens(removed))
})

describe('A connection', () => {
  test('is removed by either of the two', () => {
    given(connection, requested, accepted).when(removes(ana)).happens(removed)
    given(connection, requested, accepted).when(removes(bo)).happens(removed)
  })

  test('is removed once', () =>
    given(connection, requested, accepted, removed).when(removes(ana)).refuses('CONNECTION_NOT_FOUND'))
})

describe('An invite link', () => {
  test('connects at once: its maker has asked, and who opens it says yes', () =>
    given(connection).when(opensLink(bo, ana)).happens(requested, accepted))

  test('says yes to a request, whoever of the two made it', () => {
    given(connection, requested).when(opensLink(bo, ana)).happens(accepted)
    given(connection, requested).when(opensLink(ana, bo)).happens(accepted)
  })

  test('changes nothing between people who are connected', () =>
    given(connection, requested, accepted).when(opensLink(bo, ana)).changesNothing())

  test('is not for its maker', () => given(connection).when(opensLink(ana, ana)).refuses('INVITE_YOUR_OWN'))
})
