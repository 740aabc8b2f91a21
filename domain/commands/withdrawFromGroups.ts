import { group } from '../group/decider.ts'
import type { GroupEvent } from '../group/events.ts'
import type { KnownGroup } from '../group/state.ts'
import { isPlaceholder, type PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import { bringAbout, inBatches } from './consequence.ts'
import type { Consequence } from './deed.ts'
import type { GoneAmong } from './eraseAbandonedItems.ts'
import { known } from './subject.ts'

export interface Withdrawal {
  readonly person: PersonId
  /** The groups they are or were in, or are invited to. */
  readonly groupIds: readonly number[]
  readonly goneAmong: GoneAmong
  readonly signal: AbortSignal
}

/**
 * Takes somebody whose account is gone out of their groups; another member becomes ADMIN where they were the last. What a
 * group was called and was about is forgotten with the last one who ever was a member.
 */
export async function withdrawFromGroups(
  store: EventStore,
  farewell: Consequence,
  { person, groupIds, goneAmong, signal }: Withdrawal,
): Promise<void> {
  const { actorId } = farewell
  const withdraw = (groupId: number) =>
    bringAbout(store, farewell, known(group, groupId), async work => {
      await work.decide(group, groupId, { type: 'WithdrawMember', actorId, groupId, person })
      const left = await work.load(group, groupId)
      if (left.status === 'absent' || !isAbandoned(left, await goneAmong(left.everMembers))) return
      work.forget((await work.history(group, groupId)).flatMap(textsOf))
    })
  await inBatches(groupIds, withdraw, signal)
}

/** Every name and description the group ever had. */
function textsOf({ type, data }: GroupEvent): readonly number[] {
  if (type === 'GroupRenamed') return [data.nameId]
  if (type === 'GroupDescribed') return data.descriptionId === null ? [] : [data.descriptionId]
  if (type !== 'GroupCreated') return []
  return data.descriptionId === null ? [data.nameId] : [data.nameId, data.descriptionId]
}

/** Placeholders remember nothing. */
const isAbandoned = ({ status, everMembers }: KnownGroup, gone: ReadonlySet<PersonId>): boolean =>
  status === 'ARCHIVED' && [...everMembers].every(person => isPlaceholder(person) || gone.has(person))
