import { z } from 'zod'
import { currency, type EventOf, ending, event, id, person, text, textOrNone } from '../event.ts'

const member = z.object({ groupId: id, person })

export const groupEvents = {
  /** Its creator is a member and ADMIN from the start. */
  GroupCreated: event(
    z.object({
      groupId: id,
      createdBy: id,
      nameId: text,
      descriptionId: textOrNone,
      currency,
      /** Whether members see what the group spent, by category. */
      sharesSummary: z.boolean(),
    }),
  ),
  GroupRenamed: event(z.object({ groupId: id, nameId: text })),
  GroupDescribed: event(z.object({ groupId: id, descriptionId: textOrNone })),
  GroupCurrencyChanged: event(z.object({ groupId: id, currency })),
  SummarySharingChanged: event(z.object({ groupId: id, sharesSummary: z.boolean() })),
  /** An account holder was asked, by name or by a link, and does not count before they join. */
  MemberInvited: event(z.object({ groupId: id, person, invitedBy: id })),
  /** Said yes, or is a placeholder, which cannot be asked. */
  MemberJoined: event(member),
  InvitationDeclined: ending(member),
  MemberLeft: ending(member),
  /** By an ADMIN; an invitation may so be taken back as well. */
  MemberRemoved: ending(member),
  /** The last ADMIN went. */
  AdminAppointed: ending(member),
  /** A placeholder turned out to be somebody, who is a member in its stead. */
  MemberLinked: event(z.object({ groupId: id, from: person, to: person })),
  /** Deleted by an ADMIN, or nobody was left. What it has seen stays. */
  GroupArchived: ending(z.object({ groupId: id })),
}

export type GroupEvent = EventOf<typeof groupEvents>
export type GroupCreated = Extract<GroupEvent, { type: 'GroupCreated' }>

export const groupStream = (groupId: number): string => `group-${groupId}`
