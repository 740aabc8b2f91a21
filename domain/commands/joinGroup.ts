import type { JoinGroup } from '../group/commands.ts'
import type { EventStore } from '../store/eventStore.ts'
import { type GroupOutcome, handleGroup } from './groupOutcome.ts'
import type { Deed } from './handle.ts'

export type JoinGroupInput = Pick<JoinGroup, 'groupId' | 'inviterId'>

/** By a link of a member's: good for as long as they are one. */
export const joinGroup = (store: EventStore, deed: Deed, input: JoinGroupInput): Promise<GroupOutcome> =>
  handleGroup(store, deed, { type: 'JoinGroup', actorId: deed.actorId, ...input })
