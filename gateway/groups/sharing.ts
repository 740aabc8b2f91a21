import { group } from '#domain/group/decider.ts'
import { forMember, type KnownGroup } from '#domain/group/state.ts'
import { isRefusal, refuse } from '#domain/message.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import { done, notDone, type Outcome } from '../outcome.ts'

/** A group, for members who have said yes. */
export async function groupForMember(
  store: EventStore,
  viewerId: number,
  groupId: number,
): Promise<Outcome<KnownGroup>> {
  const found = forMember((await standingOf(store, group, groupId)).state, viewerId)
  return isRefusal(found) ? notDone(found) : done(found)
}

/** The same, where they are to know what all of them spend. */
export async function groupThatShares(
  store: EventStore,
  viewerId: number,
  groupId: number,
): Promise<Outcome<KnownGroup>> {
  const found = await groupForMember(store, viewerId, groupId)
  return found.done && !found.value.sharesSummary ? notDone(refuse('SUMMARY_NOT_SHARED')) : found
}
