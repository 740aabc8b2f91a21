import { answerInvitation } from '#domain/commands/answerInvitation.ts'
import { createGroup } from '#domain/commands/createGroup.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { deleteGroup } from '#domain/commands/deleteGroup.ts'
import { editGroup } from '#domain/commands/editGroup.ts'
import { leaveGroup } from '#domain/commands/leaveGroup.ts'
import type { Performed } from '#domain/commands/perform.ts'
import type { GroupView, MemberView } from '#projections/groups/queries.ts'
import { groupsOf } from '#projections/groups/queries.ts'
import { type GatewayContext, learnNames } from '../context.ts'
import { mapAtPace } from '../fairness/pace.ts'
import type { CreateGroupInput, GroupInput, MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { given, personOf } from '../graphql/inputs.ts'
import { deedNamed, notStored, stored } from '../graphql/payload.ts'
import { person } from '../graphql/shapes.ts'
import { findGroup, groupAfter, membershipOf } from '../groups/groups.ts'
import { idOf } from '../id.ts'

const memberShape = ({ person: personId, role, status }: MemberView) => ({ person: person(personId), role, status })

/** A group as somebody who is in it, or invited, sees it. */
export const groupShape = (view: GroupView, viewerId: number) => ({
  id: String(view.groupId),
  // A name that was erased leaves nothing behind.
  name: view.name ?? '',
  description: view.description,
  currency: view.currency,
  sharesSummary: view.sharesSummary,
  members: view.members.map(memberShape),
  membership: memberShape(membershipOf(view, viewerId)),
  isArchived: view.isArchived,
})

/** All but the name, which a new group needs. */
const factsOf = ({ description, currency, sharesSummary, members }: Omit<CreateGroupInput, 'name'>) => ({
  description: given(description),
  currency: given(currency),
  sharesSummary: given(sharesSummary),
  members: members?.map(personOf),
})

type Command = (deed: Deed) => Promise<Performed<{ groupId: number }>>

/** Carries out a command and answers with the group as it is then, or with the rule that said no. */
async function groupPayload(context: GatewayContext, commandId: string | null | undefined, command: Command) {
  const { services, viewer } = context
  const named = deedNamed(context, commandId)
  const outcome = named.done ? await groupAfter(services, viewer.userId, await command(named.value)) : named
  if (!outcome.done) return { group: null, ...notStored(outcome) }
  const { group } = outcome.value
  return { group: group && groupShape(group, viewer.userId), ...stored(outcome.value) }
}

export const groupQueries: QueryResolvers = {
  groups: async (_, __, context) => {
    const { services, viewer } = context
    const groups = await groupsOf(services.database, viewer.userId)
    await learnNames(
      context,
      groups.flatMap(({ members }) => members.map(member => member.person)),
    )
    return mapAtPace(context.pace, groups, view => groupShape(view, viewer.userId))
  },

  group: async (_, { id }, { services, viewer }) => {
    const view = await findGroup(services.store, viewer.userId, idOf(id))
    return view && groupShape(view, viewer.userId)
  },
}

const answering =
  (says: 'YES' | 'NO') =>
  (_: unknown, { input }: { input: GroupInput }, context: GatewayContext) =>
    groupPayload(context, input.commandId, deed =>
      answerInvitation(context.services.store, deed, { groupId: idOf(input.id), person: deed.actorId, says }),
    )

export const groupMutations: MutationResolvers = {
  createGroup: (_, { input }, context) =>
    groupPayload(context, input.commandId, deed => {
      const typed = factsOf(input)
      // Sent again after one's own currency was changed, it is the same mutation.
      return createGroup(
        context.services,
        { ...deed, sent: { createGroup: input.name, ...typed } },
        { ...typed, name: input.name, currency: typed.currency ?? context.viewer.currency },
      )
    }),

  editGroup: (_, { input }, context) =>
    groupPayload(context, input.commandId, deed =>
      editGroup(context.services, deed, { groupId: idOf(input.id), name: given(input.name), ...factsOf(input) }),
    ),

  deleteGroup: (_, { input }, context) =>
    groupPayload(context, input.commandId, deed => deleteGroup(context.services.store, deed, idOf(input.id))),

  leaveGroup: (_, { input }, context) =>
    groupPayload(context, input.commandId, deed => leaveGroup(context.services.store, deed, idOf(input.id))),

  approveMembership: answering('YES'),
  rejectMembership: answering('NO'),
}
