import { userPerson } from '#domain/person.ts'
import { withoutKey } from '../account/once.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { person } from '../graphql/shapes.ts'
import { idOf } from '../id.ts'
import { acceptInvite, invitationOf } from '../people/acceptInvite.ts'
import { acceptedInvites, inviteShape } from '../people/codec.ts'
import { createInvite, invitesOf, revokeInvite } from '../people/invites.ts'

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

  acceptInvite: carriesOut(acceptedInvites, acceptInvite, ({ code }) => code),
}
