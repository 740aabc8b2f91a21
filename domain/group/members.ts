import type { Refusal } from '../message.ts'
import { refuse } from '../message.ts'
import { isPlaceholder, type PersonId } from '../person.ts'
import { MAX_ROSTER } from '../roster.ts'
import type { GroupEvent } from './events.ts'
import type { KnownGroup } from './state.ts'

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
  members.has(newcomer) || members.size < MAX_ROSTER
    ? undefined
    : refuse('TOO_MANY_PEOPLE', undefined, { max: MAX_ROSTER })

/** How the lists of a group's members are called where they are sent, and how strangers in them are refused. */
export const MEMBERS = {
  fields: { list: 'members', add: 'addMembers', remove: 'removeMembers' },
  stranger: 'MEMBER_NOT_REACHABLE',
} as const
