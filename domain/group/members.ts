import type { Refusal } from '../message.ts'
import { refuse } from '../message.ts'
import { isPlaceholder, type PersonId } from '../person.ts'
import type { GroupEvent } from './events.ts'
import type { KnownGroup } from './state.ts'

/** An expense takes no more people either. */
const MAX_MEMBERS = 200

interface ByMember {
  readonly groupId: number
  readonly actorId: number
}

/** Account holders are asked. A placeholder cannot be, and is in at once. */
export function addingOf({ groupId, actorId }: ByMember, person: PersonId): GroupEvent {
  return isPlaceholder(person)
    ? { type: 'MemberJoined', data: { groupId, person } }
    : { type: 'MemberInvited', data: { groupId, person, invitedBy: actorId } }
}

/** Whoever comes by a link is one more. */
export const refuseCrowd = ({ members }: KnownGroup, newcomer: PersonId): Refusal | undefined =>
  members.has(newcomer) || members.size < MAX_MEMBERS
    ? undefined
    : refuse('TOO_MANY_PEOPLE', undefined, { max: MAX_MEMBERS })

/** A list of members as it was sent; `isAllowed` says who may be in it. */
export function refuseMembers(
  members: readonly PersonId[],
  isAllowed: (person: PersonId) => boolean,
): Refusal | undefined {
  if (members.length > MAX_MEMBERS) return refuse('TOO_MANY_PEOPLE', 'members', { max: MAX_MEMBERS })
  const twice = members.findIndex((person, index) => members.indexOf(person) !== index)
  if (twice >= 0) return refuse('DUPLICATE_PERSON', `members[${twice}]`)
  const stranger = members.findIndex(person => !isAllowed(person))
  return stranger < 0 ? undefined : refuse('MEMBER_NOT_REACHABLE', `members[${stranger}]`)
}
