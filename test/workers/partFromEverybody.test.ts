import { expect, onTestFinished, test } from 'vitest'
import { connectionStream } from '#domain/connection/events.ts'
import { loadStreams } from '#domain/store/read.ts'
import { connectionsOf } from '#projections/connections/queries.ts'
import { House } from '#test/support/projectionSpec.ts'
import { bidFarewell } from '#workers/erasure/farewells.ts'

const [administrator, ana, bo, cy] = [1, 2, 3, 4]
const between = (connectionId: number, requesterId: number, receiverId: number) => ({
  connectionId,
  requesterId,
  receiverId,
})

test('whoever is gone is connected to nobody, asks nobody and is asked by nobody', async () => {
  const house = await House.open()
  onTestFinished(() => house.close())
  const { database } = house
  await house.append(
    { type: 'ConnectionRequested', data: between(1, ana, bo) },
    { type: 'ConnectionAccepted', data: between(1, ana, bo) },
    { type: 'ConnectionRequested', data: between(2, cy, ana) },
    { type: 'ConnectionRequested', data: between(3, bo, cy) },
  )
  await house.catchUp()

  const going = { userId: ana, actorId: administrator, withShared: true, signal: new AbortController().signal }
  await bidFarewell(database, going)
  await house.catchUp()

  expect(await connectionsOf(database, ana)).toEqual([])
  expect((await connectionsOf(database, bo)).map(({ otherId }) => otherId)).toEqual([cy])
  const [history = []] = await loadStreams(database, [connectionStream(ana, bo)])
  expect(history.at(-1)).toMatchObject({ type: 'ConnectionRemoved', meta: { actor: administrator } })

  await bidFarewell(database, going)
  expect((await loadStreams(database, [connectionStream(ana, bo)]))[0]).toHaveLength(history.length)
})
