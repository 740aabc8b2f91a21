import { group } from '#domain/group/decider.ts'
import { groupStream } from '#domain/group/events.ts'
import { stateOf } from '#domain/message.ts'
import type { Services } from '../services.ts'

/** What a group is called; null where nobody knows any more. */
export async function groupName({ store }: Pick<Services, 'store'>, groupId: number): Promise<string | null> {
  const state = stateOf(group, await store.loadStream(groupStream(groupId)))
  return state.status === 'absent' ? null : store.readText(state.nameId)
}
