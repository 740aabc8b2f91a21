import { aggregate } from '../aggregate.ts'
import type { Decision } from '../message.ts'
import { UnreachableError } from '../message.ts'
import { isPlaceholder, type PersonId } from '../person.ts'
import type { GroupCommand } from './commands.ts'
import { createGroup } from './create.ts'
import { editGroup } from './edit.ts'
import { type GroupEvent, groupEvents, groupStream } from './events.ts'
import { answerInvitation, deleteGroup, joinGroup, leaveGroup, linkMember, withdrawMember } from './membership.ts'
import { absentGroup, evolve, type Group, type KnownGroup } from './state.ts'

function decide(command: GroupCommand, group: Group): Decision<GroupEvent> {
  switch (command.type) {
    case 'CreateGroup':
      return createGroup(command, group)
    case 'EditGroup':
      return editGroup(command, group)
    case 'DeleteGroup':
      return deleteGroup(command, group)
    case 'LeaveGroup':
      return leaveGroup(command, group)
    case 'AnswerInvitation':
      return answerInvitation(command, group)
    case 'JoinGroup':
      return joinGroup(command, group)
    case 'LinkMember':
      return linkMember(command, group)
    case 'WithdrawMember':
      return withdrawMember(command, group)
    default:
      throw new UnreachableError(command)
  }
}

export const group = aggregate({
  name: 'group',
  stream: groupStream,
  events: groupEvents,
  initial: absentGroup,
  evolve,
  decide,
  link: (groupId, { actorId, from, to }): GroupCommand => ({ type: 'LinkMember', actorId, groupId, from, to }),
  /** Another member becomes ADMIN where they were the last; what it was called goes with the last who ever was a member. */
  farewell: {
    people: group => (group.status === 'absent' ? new Set() : group.everMembers),
    ask: (_, { id, actorId, person }): GroupCommand | undefined => ({
      type: 'WithdrawMember',
      actorId,
      groupId: id,
      person,
    }),
    forgets: (group, gone) => group.status === 'ARCHIVED' && isAbandoned(group, gone),
  },
})

/** Placeholders remember nothing. */
const isAbandoned = ({ everMembers }: KnownGroup, gone: ReadonlySet<PersonId>): boolean =>
  [...everMembers].every(person => isPlaceholder(person) || gone.has(person))
