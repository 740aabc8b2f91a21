import type { Decision } from '../message.ts'
import { isRefusal, refuse } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { AnswerInvitation, DeleteGroup, JoinGroup, LeaveGroup, LinkMember, WithdrawMember } from './commands.ts'
import type { GroupEvent } from './events.ts'
import { refuseCrowd } from './members.ts'
import {
  accountHoldersOf,
  forAdmin,
  forInvited,
  forMember,
  type Group,
  isAdmin,
  isApprovedMember,
  type KnownGroup,
} from './state.ts'

export function answerInvitation(command: AnswerInvitation, group: Group): Decision<GroupEvent> {
  const { actorId, groupId, person, says } = command
  const current = forInvited(group, actorId)
  if (isRefusal(current)) return current
  if (person !== actorId) return refuse('NOT_YOUR_INVITATION')
  const isMember = isApprovedMember(current, actorId)
  if (says === 'YES') return isMember ? [] : [{ type: 'MemberJoined', data: { groupId, person } }]
  return isMember ? refuse('ALREADY_MEMBER') : [{ type: 'InvitationDeclined', data: { groupId, person } }]
}

/**
 * A link is worth what its maker may do: only who is a member themselves lets others in. Nor does it let those in again
 * whom an ADMIN removed: they have to be asked by name.
 */
export function joinGroup({ actorId, groupId, inviterId }: JoinGroup, group: Group): Decision<GroupEvent> {
  if (!isApprovedMember(group, inviterId)) return refuse('GROUP_NOT_FOUND')
  if (group.members.get(actorId)?.status === 'APPROVED') return []
  if (group.removed.has(actorId)) return refuse('REMOVED_FROM_GROUP')
  const crowd = refuseCrowd(group, actorId)
  if (crowd !== undefined) return crowd
  const joined: GroupEvent = { type: 'MemberJoined', data: { groupId, person: actorId } }
  if (group.members.has(actorId)) return [joined]
  // Whoever handed out the link has asked them, so it can be told later who let them in.
  return [{ type: 'MemberInvited', data: { groupId, person: actorId, invitedBy: inviterId } }, joined]
}

export function leaveGroup({ actorId }: LeaveGroup, group: Group): Decision<GroupEvent> {
  const current = forMember(group, actorId)
  return isRefusal(current) ? current : departure(current, actorId)
}

/** The group lives on as long as somebody is in it who can act, and never without an ADMIN. */
function departure(group: KnownGroup, person: PersonId): readonly GroupEvent[] {
  const { groupId } = group
  const left: GroupEvent = { type: 'MemberLeft', data: { groupId, person } }
  const others = accountHoldersOf(group).filter(other => other !== person)
  const [heir] = others
  if (heir === undefined) return [left, { type: 'GroupArchived', data: { groupId } }]
  if (others.some(other => isAdmin(group, other))) return [left]
  return [left, { type: 'AdminAppointed', data: { groupId, person: heir } }]
}

export function deleteGroup({ actorId, groupId }: DeleteGroup, group: Group): Decision<GroupEvent> {
  const current = forAdmin(group, actorId)
  return isRefusal(current) ? current : [{ type: 'GroupArchived', data: { groupId } }]
}

/**
 * Also in a group that was archived: what names the placeholder moves, whatever became of it. Who it was is said by
 * somebody who need not be in the group, and nobody gets into a group by the word of a stranger: then they are asked.
 */
export function linkMember({ actorId, groupId, from, to }: LinkMember, group: Group): Decision<GroupEvent> {
  if (group.status === 'absent' || !group.members.has(from)) return []
  const isApproved = (person: PersonId): boolean => group.members.get(person)?.status === 'APPROVED'
  if (isApproved(actorId) || isApproved(to)) return [{ type: 'MemberLinked', data: { groupId, from, to } }]
  const removed: GroupEvent = { type: 'MemberRemoved', data: { groupId, person: from } }
  if (group.status === 'ARCHIVED' || group.members.has(to)) return [removed]
  return [removed, { type: 'MemberInvited', data: { groupId, person: to, invitedBy: actorId } }]
}

export function withdrawMember({ groupId, person }: WithdrawMember, group: Group): Decision<GroupEvent> {
  if (group.status !== 'ACTIVE' || !group.members.has(person)) return []
  return isApprovedMember(group, person)
    ? departure(group, person)
    : [{ type: 'InvitationDeclined', data: { groupId, person } }]
}
