import type { GroupCommand } from '../group/commands.ts'
import { group } from '../group/decider.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { known } from './subject.ts'

/** A command that rests on nothing but the group itself. */
export function aboutGroup(
  store: EventStore,
  deed: Deed,
  command: GroupCommand,
): Promise<Performed<{ groupId: number }>> {
  const { actorId, ...input } = command
  return perform(store, deed, { about: known(group, command.groupId), input }, work =>
    work.decide(group, command.groupId, command),
  )
}
