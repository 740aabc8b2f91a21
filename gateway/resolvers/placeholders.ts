import { placeholdersFor } from '#projections/placeholders/queries.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { given } from '../graphql/inputs.ts'
import { idOf, placeholderIdOf } from '../id.ts'
import { endedPlaceholders, placeholderShape, placeholders } from '../people/codec.ts'
import { create, edit, restore } from '../people/deeds.ts'
import { findPlaceholder, link, remove } from '../people/placeholders.ts'

export const placeholderQueries: QueryResolvers = {
  placeholders: async (_, __, { services, viewer }) =>
    (await placeholdersFor(services.database, viewer.userId)).map(view => placeholderShape(view, viewer.userId)),

  placeholder: async (_, { id }, { services, viewer }) => {
    const view = await findPlaceholder(services, viewer.userId, placeholderIdOf(id))
    return view && placeholderShape(view, viewer.userId)
  },
}

export const placeholderMutations: MutationResolvers = {
  createPlaceholder: carriesOut(placeholders, create, ({ displayName, email }) => ({
    ...{ displayName, email: given(email) },
  })),
  revisePlaceholder: carriesOut(placeholders, edit, ({ id, displayName, email }) => ({
    ...{ placeholderId: placeholderIdOf(id), displayName: given(displayName), email: given(email) },
  })),
  deletePlaceholder: carriesOut(endedPlaceholders, remove, ({ id }) => placeholderIdOf(id)),
  restorePlaceholder: carriesOut(placeholders, restore, ({ id }) => placeholderIdOf(id)),
  linkPlaceholder: carriesOut(endedPlaceholders, link, ({ id, userId }) => ({
    ...{ placeholderId: placeholderIdOf(id), userId: idOf(userId) },
  })),
}
