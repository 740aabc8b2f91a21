import { z } from 'zod'
import type { GroupEvent } from './events.ts'

const id = z.int().positive()
const person = z.int().refine(value => value !== 0)
const member = z.object({ groupId: id, person })

type Schemas = { readonly [Type in GroupEvent['type']]: z.ZodType<Extract<GroupEvent, { type: Type }>['data']> }

export const groupEventSchemas: Schemas = {
  GroupCreated: z.object({
    groupId: id,
    createdBy: id,
    nameId: id,
    descriptionId: id.nullable(),
    currency: z.string().length(3),
    sharesSummary: z.boolean(),
  }),
  GroupRenamed: z.object({ groupId: id, nameId: id }),
  GroupDescribed: z.object({ groupId: id, descriptionId: id.nullable() }),
  GroupCurrencyChanged: z.object({ groupId: id, currency: z.string().length(3) }),
  SummarySharingChanged: z.object({ groupId: id, sharesSummary: z.boolean() }),
  MemberInvited: z.object({ groupId: id, person, invitedBy: id }),
  MemberJoined: member,
  InvitationDeclined: member,
  MemberLeft: member,
  MemberRemoved: member,
  AdminAppointed: member,
  MemberLinked: z.object({ groupId: id, from: person, to: person }),
  GroupArchived: z.object({ groupId: id }),
}
