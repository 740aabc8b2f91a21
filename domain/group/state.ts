import type { Refusal } from '../message.ts'
import { isRefusal, refuse } from '../message.ts'
import { isPlaceholder, type PersonId } from '../person.ts'
import type { GroupCreated, GroupEvent } from './events.ts'
import { type Members, type MembershipEvent, membersAfter, membersAtFirst } from './membersAfter.ts'
import { type Stays, staysAfter, staysAtFirst } from './stays.ts'

interface AbsentGroup {
  readonly status: 'absent'
  readonly version: 0
}

interface Membership {
  readonly members: Members
  /** Everybody who is or ever was an approved member: what they shared stays theirs. */
  readonly everMembers: ReadonlySet<PersonId>
  /** When they were. */
  readonly stays: Stays
  /** Whom an ADMIN removed, and nobody has asked again since. */
  readonly removed: ReadonlySet<PersonId>
}

export type KnownGroup = GroupCreated['data'] &
  Membership & {
    readonly status: 'ACTIVE' | 'ARCHIVED'
    /** How many events it took to get here. */
    readonly version: number
  }

export type Group = AbsentGroup | KnownGroup

export const absentGroup: Group = { status: 'absent', version: 0 }

export function evolve(group: Group, event: GroupEvent): Group {
  const version = group.version + 1
  if (event.type === 'GroupCreated') {
    const { createdBy } = event.data
    const members = membersAtFirst(createdBy, version)
    const stays = staysAtFirst(createdBy, version)
    const everybody = { members, everMembers: new Set([createdBy]), stays, removed: new Set<PersonId>() }
    return { ...event.data, ...everybody, status: 'ACTIVE', version }
  }
  if (group.status === 'absent') throw new Error(`${event.type} of a group that was never created`)
  switch (event.type) {
    case 'GroupArchived':
      return { ...group, status: 'ARCHIVED', version }
    case 'GroupRenamed':
    case 'GroupDescribed':
    case 'GroupCurrencyChanged':
    case 'SummarySharingChanged':
      return { ...group, ...event.data, version }
    default:
      return { ...group, ...membershipAfter(group, event, version), version }
  }
}

const peopleNamed = ({ data }: MembershipEvent): readonly PersonId[] =>
  'person' in data ? [data.person] : [data.from, data.to]

function membershipAfter(before: Membership, event: MembershipEvent, version: number): Membership {
  const { everMembers, removed } = before
  const members = membersAfter(before.members, event, version)
  const change = { before: before.members, after: members, version, people: peopleNamed(event) }
  const after = { ...before, members, stays: staysAfter(before.stays, change) }
  switch (event.type) {
    case 'MemberInvited':
      return { ...after, removed: removed.difference(new Set([event.data.person])) }
    case 'MemberRemoved':
      return { ...after, removed: removed.union(new Set([event.data.person])) }
    case 'MemberJoined':
      return { ...after, everMembers: everMembers.union(new Set([event.data.person])) }
    case 'MemberLinked':
      return { ...after, everMembers: everMembers.union(new Set([event.data.to])) }
    default:
      return after
  }
}

export const approvedMembers = (group: Group): ReadonlySet<PersonId> =>
  group.status === 'absent'
    ? new Set()
    : new Set([...group.members].filter(([, { status }]) => status === 'APPROVED').map(([person]) => person))

export const isApprovedMember = (group: Group, person: PersonId): group is KnownGroup =>
  group.status === 'ACTIVE' && group.members.get(person)?.status === 'APPROVED'

export const isAdmin = ({ members }: KnownGroup, person: PersonId): boolean => members.get(person)?.role === 'ADMIN'

/** Approved members who can act, the longest-standing one first. */
export const accountHoldersOf = ({ members }: KnownGroup): readonly PersonId[] =>
  [...members]
    .filter(([person, { status }]) => status === 'APPROVED' && !isPlaceholder(person))
    .toSorted(([, one], [, other]) => one.since - other.since)
    .map(([person]) => person)

/**
 * The group, for somebody who belongs to it or is invited. Ids can be guessed, so to strangers it does not exist; nor
 * does one that was archived.
 */
export function forInvited(group: Group, actorId: PersonId): KnownGroup | Refusal {
  return group.status === 'ACTIVE' && group.members.has(actorId) ? group : refuse('GROUP_NOT_FOUND')
}

/** The group, for somebody who has a say in it. Whoever is invited says yes or no first. */
export function forMember(group: Group, actorId: PersonId): KnownGroup | Refusal {
  const found = forInvited(group, actorId)
  if (isRefusal(found) || isApprovedMember(found, actorId)) return found
  return refuse('INVITATION_NOT_ANSWERED')
}

/** The group, for who may do what only an ADMIN does. */
export function forAdmin(group: Group, actorId: PersonId): KnownGroup | Refusal {
  const found = forMember(group, actorId)
  if (isRefusal(found) || isAdmin(found, actorId)) return found
  return refuse('NOT_GROUP_ADMIN')
}
