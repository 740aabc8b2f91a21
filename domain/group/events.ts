import type { PersonId } from '../person.ts'

/* These types are the stored form; see domain/expense/events.ts for what changing one means. */

/** Its creator is a member and ADMIN from the start. Name and description live in the vault. */
export type GroupCreated = {
  readonly type: 'GroupCreated'
  readonly data: {
    readonly groupId: number
    readonly createdBy: number
    readonly nameId: number
    readonly descriptionId: number | null
    readonly currency: string
    /** Whether members see what the group spent, by category. */
    readonly sharesSummary: boolean
  }
}
export type GroupRenamed = {
  readonly type: 'GroupRenamed'
  readonly data: { readonly groupId: number; readonly nameId: number }
}
export type GroupDescribed = {
  readonly type: 'GroupDescribed'
  readonly data: { readonly groupId: number; readonly descriptionId: number | null }
}
export type GroupCurrencyChanged = {
  readonly type: 'GroupCurrencyChanged'
  readonly data: { readonly groupId: number; readonly currency: string }
}
export type SummarySharingChanged = {
  readonly type: 'SummarySharingChanged'
  readonly data: { readonly groupId: number; readonly sharesSummary: boolean }
}

type MemberData = { readonly groupId: number; readonly person: PersonId }

/** An account holder was asked, by name or by a link, and does not count before they join. */
export type MemberInvited = {
  readonly type: 'MemberInvited'
  readonly data: MemberData & { readonly invitedBy: number }
}
/** Said yes, or is a placeholder, which cannot be asked. */
export type MemberJoined = { readonly type: 'MemberJoined'; readonly data: MemberData }
export type InvitationDeclined = { readonly type: 'InvitationDeclined'; readonly data: MemberData }
export type MemberLeft = { readonly type: 'MemberLeft'; readonly data: MemberData }
/** By an ADMIN; an invitation may so be taken back as well. */
export type MemberRemoved = { readonly type: 'MemberRemoved'; readonly data: MemberData }
export type AdminAppointed = { readonly type: 'AdminAppointed'; readonly data: MemberData }
/** A placeholder turned out to be somebody, who is a member in its stead. */
export type MemberLinked = {
  readonly type: 'MemberLinked'
  readonly data: { readonly groupId: number; readonly from: PersonId; readonly to: PersonId }
}
/** Deleted by an ADMIN, or nobody was left. What it has seen stays. */
export type GroupArchived = { readonly type: 'GroupArchived'; readonly data: { readonly groupId: number } }

export type GroupEvent =
  | GroupCreated
  | GroupRenamed
  | GroupDescribed
  | GroupCurrencyChanged
  | SummarySharingChanged
  | MemberInvited
  | MemberJoined
  | InvitationDeclined
  | MemberLeft
  | MemberRemoved
  | AdminAppointed
  | MemberLinked
  | GroupArchived

export const groupStream = (groupId: number): string => `group-${groupId}`
