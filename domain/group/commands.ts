import type { PersonId } from '../person.ts'

/*
 * What can be asked of a group. Texts come as somebody typed them and are judged by the decider alone, so REST and
 * GraphQL refuse the same things in the same words.
 */

export interface TypedText {
  readonly text: string
  /** Where it is kept if it is taken. */
  readonly textId: number
}

interface ByActor {
  readonly actorId: number
  readonly groupId: number
}

interface Adding {
  /** Whom the actor may add: their connections, and placeholders they see. */
  readonly reachable: ReadonlySet<PersonId>
}

export interface CreateGroup extends ByActor, Adding {
  readonly type: 'CreateGroup'
  readonly name: TypedText
  /** Without visible text: none. */
  readonly description: TypedText
  readonly currency: string
  readonly sharesSummary: boolean
  /** Besides the actor, who is a member anyway. */
  readonly members: readonly PersonId[]
}

/** Fields that are left out stay as they are. */
export interface EditGroup extends ByActor, Adding {
  readonly type: 'EditGroup'
  readonly name?: TypedText | undefined
  /** Without visible text: none. */
  readonly description?: TypedText | undefined
  readonly currency?: string | undefined
  readonly sharesSummary?: boolean | undefined
  /** The whole list, but for the actor, who leaves by leaving: whoever was seen and is missing in it is removed. */
  readonly members?: readonly PersonId[] | undefined
  /** Who was in it when whoever sends that list looked; undefined: nobody has come or gone since. */
  readonly seen?: ReadonlySet<PersonId> | undefined
  /** Instead of the whole list: those who come, and those who go. All others stay as they are. */
  readonly addMembers?: readonly PersonId[] | undefined
  readonly removeMembers?: readonly PersonId[] | undefined
}

export interface DeleteGroup extends ByActor {
  readonly type: 'DeleteGroup'
}

export interface LeaveGroup extends ByActor {
  readonly type: 'LeaveGroup'
}

export interface AnswerInvitation extends ByActor {
  readonly type: 'AnswerInvitation'
  /** Whose invitation it is. */
  readonly person: PersonId
  readonly says: 'YES' | 'NO'
}

/** By a link that a member handed out, without having been asked by name. */
export interface JoinGroup extends ByActor {
  readonly type: 'JoinGroup'
  readonly inviterId: number
}

/** A placeholder turned out to be somebody, who belongs to the group in its stead. */
export interface LinkMember extends ByActor {
  readonly type: 'LinkMember'
  readonly from: PersonId
  readonly to: PersonId
}

/** Somebody's account is deleted, and they go: as a member or as somebody who was invited. */
export interface WithdrawMember extends ByActor {
  readonly type: 'WithdrawMember'
  readonly person: PersonId
}

export type GroupCommand =
  | CreateGroup
  | EditGroup
  | DeleteGroup
  | LeaveGroup
  | AnswerInvitation
  | JoinGroup
  | LinkMember
  | WithdrawMember
