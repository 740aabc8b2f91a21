import { group } from '../group/decider.ts'
import type { GroupEvent } from '../group/events.ts'
import type { Group, KnownGroup } from '../group/state.ts'
import { type DomainEvent, isRefusal, stateOf } from '../message.ts'
import { isPlaceholder, type PersonId } from '../person.ts'
import { type Append, appendGroup } from '../store/append.ts'
import { type Database, inTransaction } from '../store/database.ts'
import { loadStreams } from '../store/read.ts'
import { eraseTexts } from '../store/vault.ts'
import { houseAppend } from './houseAppend.ts'

export interface Withdrawal {
  /** Who wanted somebody to be gone. */
  readonly actorId: number
  readonly person: PersonId
  /** The groups they are or were in, or are invited to: at most as many as one append may take. */
  readonly streamIds: readonly string[]
  /** Which of these people are gone, for good. */
  readonly goneAmong: (people: ReadonlySet<PersonId>) => Promise<ReadonlySet<PersonId>>
}

interface Parting {
  readonly streamId: string
  /** Undefined: they left before. */
  readonly append: Append | undefined
  readonly after: KnownGroup
  /** Every name and description the group ever had. */
  readonly textIds: readonly number[]
}

/**
 * Takes somebody whose account is gone out of their groups; another member becomes ADMIN where they were the last. What a
 * group was called and was about is forgotten with the last one who ever was a member, in the same transaction.
 */
export async function withdrawFromGroups(database: Database, withdrawal: Withdrawal): Promise<void> {
  for (let left = withdrawal.streamIds; left.length > 0; ) {
    const histories = await loadStreams(database, left)
    const partings = left.flatMap((streamId, index) => partingFrom(streamId, histories[index] ?? [], withdrawal))
    const gone = await withdrawal.goneAmong(new Set(partings.flatMap(({ after }) => [...after.everMembers])))
    // Somebody changed them at this very moment.
    left = await part(database, partings, gone)
  }
}

function partingFrom(streamId: string, history: readonly DomainEvent[], { actorId, person }: Withdrawal): Parting[] {
  // The stream's name says whose events it holds.
  const events = history as readonly GroupEvent[]
  const before: Group = stateOf(group, events)
  if (before.status === 'absent') return []
  const decision = group.decide({ type: 'WithdrawMember', actorId, groupId: before.groupId, person }, before)
  if (isRefusal(decision)) return []
  const after = decision.reduce(group.evolve, before)
  if (after.status === 'absent') return []
  const append = houseAppend({ streamId, version: events.length, actor: actorId, events: decision })
  return [{ streamId, append: decision.length === 0 ? undefined : append, after, textIds: events.flatMap(textsOf) }]
}

function textsOf({ type, data }: GroupEvent): readonly number[] {
  if (type === 'GroupRenamed') return [data.nameId]
  if (type === 'GroupDescribed') return data.descriptionId === null ? [] : [data.descriptionId]
  if (type !== 'GroupCreated') return []
  return data.descriptionId === null ? [data.nameId] : [data.nameId, data.descriptionId]
}

/** Answers the streams that somebody else wrote first. */
async function part(
  database: Database,
  partings: readonly Parting[],
  gone: ReadonlySet<PersonId>,
): Promise<readonly string[]> {
  if (partings.length === 0) return []
  return inTransaction(database, async connection => {
    const leaving = partings.filter(({ append }) => append !== undefined)
    const appends = leaving.flatMap(({ append }) => append ?? [])
    const outcomes = appends.length === 0 ? [] : await appendGroup(connection, appends)
    const overtaken = new Set(leaving.filter((_, index) => outcomes[index]?.outcome !== 'appended'))
    const abandoned = partings.filter(parting => !overtaken.has(parting) && isAbandoned(parting.after, gone))
    await eraseTexts(
      connection,
      abandoned.flatMap(({ textIds }) => textIds),
    )
    return [...overtaken].map(({ streamId }) => streamId)
  })
}

/** Placeholders remember nothing. */
const isAbandoned = ({ status, everMembers }: KnownGroup, gone: ReadonlySet<PersonId>): boolean =>
  status === 'ARCHIVED' && [...everMembers].every(person => isPlaceholder(person) || gone.has(person))
