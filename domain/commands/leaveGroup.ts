import type { EventStore } from '../store/eventStore.ts'
import { aboutGroup } from './aboutGroup.ts'
import type { Deed } from './deed.ts'
import type { Performed } from './perform.ts'

/** What was shared in it, and what is owed for that, stays. */
export const leaveGroup = (store: EventStore, deed: Deed, groupId: number): Promise<Performed<{ groupId: number }>> =>
  aboutGroup(store, deed, { type: 'LeaveGroup', actorId: deed.actorId, groupId })
