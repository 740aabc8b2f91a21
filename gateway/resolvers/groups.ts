import { groupsOf } from '#projections/groups/queries.ts'
import { type GatewayContext, learnNames } from '../context.ts'
import { mapAtPace } from '../fairness/pace.ts'
import type {
  ApproveMembershipInput,
  CreateGroupInput,
  MutationResolvers,
  QueryResolvers,
} from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { given } from '../graphql/inputs.ts'
import { groupShape, groups } from '../groups/codec.ts'
import { approve, create, edit, leave, reject, remove } from '../groups/deeds.ts'
import { findGroup } from '../groups/groups.ts'
import { idOf, personIdOf } from '../id.ts'

/** All but the name, which a new group needs. */
const factsOf = ({ description, currency, sharesSummary, members }: Omit<CreateGroupInput, 'name'>) => ({
  description: given(description),
  currency: given(currency),
  sharesSummary: given(sharesSummary),
  members: members?.map(personIdOf),
})

export const groupQueries: QueryResolvers = {
  groups: async (_, __, context) => {
    const { services, viewer } = context
    const found = await groupsOf(services.database, viewer.userId)
    await learnNames(
      context,
      found.flatMap(({ members }) => members.map(member => member.person)),
    )
    return mapAtPace(context.pace, found, view => groupShape(view, viewer.userId))
  },

  group: async (_, { id }, { services, viewer }) => {
    const view = await findGroup(services.store, viewer.userId, idOf(id))
    return view && groupShape(view, viewer.userId)
  },
}

const ownInvitation = ({ id }: ApproveMembershipInput, { viewer }: GatewayContext) => ({
  ...{ groupId: idOf(id), person: viewer.userId },
})

export const groupMutations: MutationResolvers = {
  createGroup: carriesOut(groups, create, input => ({ name: input.name, ...factsOf(input) })),
  reviseGroup: carriesOut(groups, edit, input => ({
    ...{ groupId: idOf(input.id), name: given(input.name) },
    ...factsOf(input),
    ...{ addMembers: input.addMembers?.map(personIdOf), removeMembers: input.removeMembers?.map(personIdOf) },
  })),
  deleteGroup: carriesOut(groups, remove, ({ id }) => idOf(id)),
  leaveGroup: carriesOut(groups, leave, ({ id }) => idOf(id)),
  approveMembership: carriesOut(groups, approve, ownInvitation),
  rejectMembership: carriesOut(groups, reject, ownInvitation),
}
