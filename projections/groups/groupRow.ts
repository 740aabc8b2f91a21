import type { GroupCreated, GroupEvent } from '#domain/group/events.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Fact } from '#domain/store/read.ts'

/** Something that happened to a group. Expenses and transfers may name a group too, so the type has to tell. */
export type GroupFact = Extract<Fact, { type: GroupEvent['type'] }>

export interface MemberRow {
  readonly role: 'ADMIN' | 'MEMBER'
  readonly status: 'PENDING' | 'APPROVED'
  /** The version of the group by which they joined, or were invited. */
  readonly since: number
}

export type Members = ReadonlyMap<PersonId, MemberRow>

/** A group as it is now, with everybody in it. */
export type GroupRow = GroupCreated['data'] & {
  readonly version: number
  readonly archived: boolean
  readonly createdAt: string
  readonly members: Members
}

type MembershipFact = Extract<GroupFact, { type: `Member${string}` | 'InvitationDeclined' | 'AdminAppointed' }>

export function created({ data, version, recordedAt }: Extract<Fact, GroupCreated>): GroupRow {
  const creator: MemberRow = { role: 'ADMIN', status: 'APPROVED', since: version }
  const members = new Map([[data.createdBy, creator]])
  return { ...data, version, archived: false, createdAt: recordedAt.toISOString(), members }
}

export function membersAfter(before: Members, event: MembershipFact): Members {
  const members = new Map(before)
  const since = event.version
  switch (event.type) {
    case 'MemberInvited':
      return members.set(event.data.person, { role: 'MEMBER', status: 'PENDING', since })
    case 'MemberJoined':
      return members.set(event.data.person, { role: 'MEMBER', status: 'APPROVED', since })
    case 'AdminAppointed':
      return members.set(event.data.person, {
        since,
        ...members.get(event.data.person),
        role: 'ADMIN',
        status: 'APPROVED',
      })
    case 'MemberLinked':
      members.delete(event.data.from)
      // Whoever is a member in their own right stays what they are.
      if (members.get(event.data.to)?.status === 'APPROVED') return members
      return members.set(event.data.to, { role: 'MEMBER', status: 'APPROVED', since })
    default:
      members.delete(event.data.person)
      return members
  }
}

/** Account holders who were members and are not any more. */
export const departed = (before: Members, after: Members): readonly PersonId[] =>
  [...before].flatMap(([person, { status }]) =>
    status === 'APPROVED' && !isPlaceholder(person) && !after.has(person) ? [person] : [],
  )
