import { describe, test } from 'vitest'
import type { ConnectionEvent } from '#domain/connection/events.ts'
import { given } from '#test/support/projectionSpec.ts'

const [ana, bo] = [1, 2]
const between = (requesterId: number, receiverId: number) => ({ connectionId: 7, requesterId, receiverId })
const happened = (type: ConnectionEvent['type'], requesterId = ana, receiverId = bo): ConnectionEvent => ({
  type,
  data: between(requesterId, receiverId),
})

const side = (viewer_id: number, other_id: number, status: string, is_receiver: boolean) => ({
  viewer_id,
  other_id,
  connection_id: 7,
  status,
  is_receiver,
})

describe('connections', () => {
  test('a request shows on both sides', () =>
    given(happened('ConnectionRequested')).thenRows('connections', [
      side(ana, bo, 'PENDING', false),
      side(bo, ana, 'PENDING', true),
    ]))

  test('an accepted one is active for both', () =>
    given(happened('ConnectionRequested'), happened('ConnectionAccepted')).thenRows('connections', [
      side(ana, bo, 'ACTIVE', false),
      side(bo, ana, 'ACTIVE', true),
    ]))

  test('a rejected one is gone, and so is a removed one', async () => {
    await given(happened('ConnectionRequested'), happened('ConnectionRejected')).thenRows('connections', [])
    await given(
      happened('ConnectionRequested'),
      happened('ConnectionAccepted'),
      happened('ConnectionRemoved'),
    ).thenRows('connections', [])
  })

  test('a new request turns the sides round', () =>
    given(
      happened('ConnectionRequested'),
      happened('ConnectionRejected'),
      happened('ConnectionRequested', bo, ana),
    ).thenRows('connections', [side(ana, bo, 'PENDING', true), side(bo, ana, 'PENDING', false)]))
})
