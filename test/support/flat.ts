import type { CreateGroup, EditGroup } from '#domain/group/commands.ts'
import { group } from '#domain/group/decider.ts'
import type { GroupCreated, GroupEvent } from '#domain/group/events.ts'
import { given } from '#test/support/given.ts'

/* A flat that Ana shares with Bo, Cy and the placeholder Max. Eve is a stranger. */

export const ana = 1
export const bo = 2
export const cy = 3
export const eve = 4
export const max = -5
export const groupId = 9

export const create = (changes: Partial<CreateGroup> = {}): CreateGroup => ({
  type: 'CreateGroup',
  actorId: ana,
  groupId,
  name: { text: 'Our flat', textId: 90 },
  description: { text: '', textId: 91 },
  currency: 'EUR',
  sharesSummary: false,
  members: [],
  reachable: new Set([bo, cy, max]),
  ...changes,
})

export const edit = (changes: Partial<EditGroup> = {}): EditGroup => ({
  type: 'EditGroup',
  actorId: ana,
  groupId,
  reachable: new Set([bo, cy, max]),
  ...changes,
})

export const deleteBy = (actorId: number) => ({ type: 'DeleteGroup', actorId, groupId }) as const
export const leaveBy = (actorId: number) => ({ type: 'LeaveGroup', actorId, groupId }) as const
export const answerBy = (actorId: number, says: 'YES' | 'NO', person = actorId) =>
  ({ type: 'AnswerInvitation', actorId, groupId, person, says }) as const
export const joinBy = (actorId: number, inviterId: number) =>
  ({ type: 'JoinGroup', actorId, groupId, inviterId }) as const
/** The administrator deletes the account of somebody. */
export const withdrawn = (person: number) => ({ type: 'WithdrawMember', actorId: 99, groupId, person }) as const
export const link = (from: number, to: number) => ({ type: 'LinkMember', actorId: ana, groupId, from, to }) as const

export const created = (changes: Partial<GroupCreated['data']> = {}): GroupCreated => ({
  type: 'GroupCreated',
  data: {
    groupId,
    createdBy: ana,
    nameId: 90,
    descriptionId: null,
    currency: 'EUR',
    sharesSummary: false,
    ...changes,
  },
})

export const renamed = (nameId: number): GroupEvent => ({ type: 'GroupRenamed', data: { groupId, nameId } })
export const described = (descriptionId: number | null): GroupEvent => ({
  type: 'GroupDescribed',
  data: { groupId, descriptionId },
})
export const currencyChanged = (currency: string): GroupEvent => ({
  type: 'GroupCurrencyChanged',
  data: { groupId, currency },
})
export const sharing = (sharesSummary: boolean): GroupEvent => ({
  type: 'SummarySharingChanged',
  data: { groupId, sharesSummary },
})
export const invited = (person: number, invitedBy = ana): GroupEvent => ({
  type: 'MemberInvited',
  data: { groupId, person, invitedBy },
})
export const joined = (person: number): GroupEvent => ({ type: 'MemberJoined', data: { groupId, person } })
export const declined = (person: number): GroupEvent => ({ type: 'InvitationDeclined', data: { groupId, person } })
export const left = (person: number): GroupEvent => ({ type: 'MemberLeft', data: { groupId, person } })
export const removed = (person: number): GroupEvent => ({ type: 'MemberRemoved', data: { groupId, person } })
export const appointed = (person: number): GroupEvent => ({ type: 'AdminAppointed', data: { groupId, person } })
export const linked = (from: number, to: number): GroupEvent => ({ type: 'MemberLinked', data: { groupId, from, to } })
export const archived: GroupEvent = { type: 'GroupArchived', data: { groupId } }

/** flat(what happened since it was created).when(command).happens(…) */
export const flat = (...since: readonly GroupEvent[]) => given(group, created(), ...since)
