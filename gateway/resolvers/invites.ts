import { userPerson } from '#domain/person.ts'
import { withoutKey } from '../account/once.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { deedNamed, notStored, refusalsOf, stored } from '../graphql/payload.ts'
import { person } from '../graphql/shapes.ts'
import { groupShape } from '../groups/codec.ts'
import { idOf } from '../id.ts'
import { acceptInvite, invitationOf } from '../people/acceptInvite.ts'
import { createInvite, type Invite, invitesOf, revokeInvite } from '../people/invites.ts'
import { connectionShape } from './connections.ts'

const inviteShape = ({ inviteId, groupId, createdAt, expiresAt }: Invite) => ({
  id: String(inviteId),
  groupId: groupId === null ? null : String(groupId),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

export const inviteQueries: QueryResolvers = {
  inviteLinks: async (_, __, { services, viewer }) =>
    (await invitesOf(services.database, viewer.userId)).map(inviteShape),

  invitation: async (_, { code }, { services, viewer }) => {
    const invitation = await invitationOf(services, code, viewer.userId)
    return invitation && { ...invitation, invitedBy: person(userPerson(invitation.invitedBy)) }
  },
}

export const inviteMutations: MutationResolvers = {
  createInviteLink: async (_, { input }, { services, viewer }) => {
    const { groupId, expiresInDays } = input
    const wish = { groupId: groupId == null ? null : idOf(groupId), expiresInDays: expiresInDays ?? null }
    const outcome = await createInvite(services, viewer.userId, wish, withoutKey)
    if (!outcome.done) return { invite: null, code: null, refusals: refusalsOf(outcome) }
    return { invite: inviteShape(outcome.value.invite), code: outcome.value.code, refusals: [] }
  },

  revokeInviteLink: async (_, { input }, { services, viewer }) => {
    const outcome = await revokeInvite(services.database, viewer.userId, idOf(input.id), withoutKey)
    return { ok: outcome.done, refusals: refusalsOf(outcome) }
  },

  acceptInvite: async (_, { input }, context) => {
    const deed = deedNamed(context, undefined)
    const outcome = deed.done ? await acceptInvite(context.services, deed.value, input.code) : deed
    if (!outcome.done) return { connection: null, group: null, ...notStored(outcome) }
    const accepted = outcome.value
    const connection = accepted.groupId === null ? accepted.connection : null
    const group = accepted.groupId === null ? null : accepted.group
    return {
      connection: connection && connectionShape(connection),
      group: group && groupShape(group, context.viewer.userId),
      ...stored(accepted),
    }
  },
}
