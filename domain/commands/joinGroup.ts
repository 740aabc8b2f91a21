import type { JoinGroup } from '../group/commands.ts'
import type { EventStore } from '../store/eventStore.ts'
import { aboutGroup } from './aboutGroup.ts'
import type { Deed } from './deed.ts'
import type { Performed } from './perform.ts'

export type JoinGroupInput = Pick<JoinGroup, 'groupId' | 'inviterId'>

/** By a link of a member's: good for as long as they are one. */
export const joinGroup = (
  store: EventStore,
  deed: Deed,
  input: JoinGroupInput,
): Promise<Performed<{ groupId: number }>> =>
  aboutGroup(store, deed, { type: 'JoinGroup', actorId: deed.actorId, ...input })
