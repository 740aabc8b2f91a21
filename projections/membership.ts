import { type Members, type MembershipEvent, membersAfter } from '#domain/group/membersAfter.ts'
import type { GroupFact } from './facts.ts'

type MembershipFact = Extract<GroupFact, { type: MembershipEvent['type'] }>

interface WithMembers {
  readonly members: Members
}

/** What becomes of whatever keeps the members of a group, by each of the events about them. */
export const evolveMembers = <Row extends WithMembers>(
  become: (row: Row, members: Members, event: MembershipFact) => Row,
) => {
  const evolve = (row: Row, event: MembershipFact): Row =>
    become(row, membersAfter(row.members, event, event.version), event)
  return {
    MemberInvited: evolve,
    MemberJoined: evolve,
    InvitationDeclined: evolve,
    MemberLeft: evolve,
    MemberRemoved: evolve,
    AdminAppointed: evolve,
    MemberLinked: evolve,
  } satisfies Record<MembershipEvent['type'], typeof evolve>
}
