import type { GroupCommand } from '../group/commands.ts'
import { group } from '../group/decider.ts'
import { type GroupEvent, groupStream } from '../group/events.ts'
import type { Refusal } from '../message.ts'
import type { EventStore } from '../store/eventStore.ts'
import { type Deed, handle, type Outcome } from './handle.ts'

export type GroupOutcome =
  | { readonly done: true; readonly groupId: number; readonly position: number }
  | { readonly done: false; readonly refusal: Refusal }

/** A repeated command speaks of the group of the first time, not of the id that was drawn for the repetition. */
export function groupOutcome(outcome: Outcome, groupId: number): GroupOutcome {
  if (!outcome.done) return outcome
  const [first] = outcome.events as readonly GroupEvent[]
  return { done: true, groupId: first?.data.groupId ?? groupId, position: outcome.position }
}

/** A command that rests on nothing but the group itself. */
export async function handleGroup(store: EventStore, deed: Deed, command: GroupCommand): Promise<GroupOutcome> {
  const { actorId, ...input } = command
  const outcome = await handle({
    store,
    decider: group,
    deed,
    input,
    streamId: groupStream(command.groupId),
    prepare: () => ({ command }),
  })
  return groupOutcome(outcome, command.groupId)
}
