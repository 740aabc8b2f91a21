import type { PersonId } from '../person.ts'
import type { GroupEvent } from './events.ts'

export interface Member {
  readonly role: 'ADMIN' | 'MEMBER'
  /** Somebody who was invited and has not answered does not count. */
  readonly status: 'PENDING' | 'APPROVED'
  /** The version of the group by which they joined, or were invited: seniority counts from there. */
  readonly since: number
}

export type Members = ReadonlyMap<PersonId, Member>

export type MembershipEvent = Extract<GroupEvent, { type: `Member${string}` | 'InvitationDeclined' | 'AdminAppointed' }>

/** Whoever makes a group is in it, and has the say. */
export const membersAtFirst = (creator: PersonId, version: number): Members =>
  new Map([[creator, { role: 'ADMIN', status: 'APPROVED', since: version }]])

/** The one place that says what an event makes of those who are in a group, for rules and for read models. */
export function membersAfter(before: Members, event: MembershipEvent, version: number): Members {
  const members = new Map(before)
  const join = (person: PersonId): Members =>
    // Whoever is a member already stays what they are.
    members.get(person)?.status === 'APPROVED'
      ? members
      : members.set(person, { role: 'MEMBER', status: 'APPROVED', since: version })
  switch (event.type) {
    case 'MemberInvited':
      return members.set(event.data.person, { role: 'MEMBER', status: 'PENDING', since: version })
    case 'MemberJoined':
      return join(event.data.person)
    case 'MemberLinked':
      members.delete(event.data.from)
      return join(event.data.to)
    case 'AdminAppointed': {
      const { since } = members.get(event.data.person) ?? { since: version }
      return members.set(event.data.person, { role: 'ADMIN', status: 'APPROVED', since })
    }
    default:
      members.delete(event.data.person)
      return members
  }
}
