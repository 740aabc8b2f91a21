import { connection } from '../connection/decider.ts'
import { isOpen } from '../connection/state.ts'
import type { EventStore } from '../store/eventStore.ts'
import { type Brought, bringAbout } from './consequence.ts'
import type { Consequence } from './deed.ts'
import { at } from './subject.ts'

/** Somebody is gone, and whoever saw to that parts them from those they were connected to. */
export function partFromGone(
  store: EventStore,
  farewell: Consequence,
  goneId: number,
  otherId: number,
): Promise<Brought> {
  const two = [goneId, otherId] as const
  return bringAbout(store, farewell, at(connection, two), async work => {
    if (!isOpen(await work.load(connection, two))) return
    await work.decide(connection, two, { type: 'RemoveConnection', actorId: goneId })
  })
}
