import type { EventStore } from '../store/eventStore.ts'
import { type GroupOutcome, handleGroup } from './groupOutcome.ts'
import type { Deed } from './handle.ts'

/** What was shared in it, and what is owed for that, stays. */
export const leaveGroup = (store: EventStore, deed: Deed, groupId: number): Promise<GroupOutcome> =>
  handleGroup(store, deed, { type: 'LeaveGroup', actorId: deed.actorId, groupId })
