import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { editPlaceholder } from '#domain/commands/editPlaceholder.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { restorePlaceholder } from '#domain/commands/restorePlaceholder.ts'
import { placeholderPerson, userPerson } from '#domain/person.ts'
import { type PlaceholderView, placeholdersFor } from '#projections/placeholders/queries.ts'
import type { GatewayContext } from '../context.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { given } from '../graphql/inputs.ts'
import { deedNamed, notStored, stored } from '../graphql/payload.ts'
import { person } from '../graphql/shapes.ts'
import { idOf } from '../id.ts'
import type { Outcome } from '../outcome.ts'
import { unknownPlaceholder } from '../people/names.ts'
import { findPlaceholder, link, type Placed, placedBy, remove } from '../people/placeholders.ts'

function placeholderShape(view: PlaceholderView, viewerId: number) {
  const displayName = view.displayName ?? unknownPlaceholder(view.placeholderId)
  return {
    id: String(view.placeholderId),
    person: { ...person(placeholderPerson(view.placeholderId)), knownName: displayName },
    displayName,
    email: view.email,
    status: view.status,
    createdBy: person(userPerson(view.createdBy)),
    canEdit: view.createdBy === viewerId,
    createdAt: view.createdAt.toISOString(),
  }
}

type CommandId = string | null | undefined

async function payload(
  context: GatewayContext,
  commandId: CommandId,
  useCase: (deed: Deed) => Promise<Outcome<Placed>>,
) {
  const named = deedNamed(context, commandId)
  const outcome = named.done ? await useCase(named.value) : named
  if (!outcome.done) return { placeholder: null, ...notStored(outcome) }
  const { placeholder } = outcome.value
  return { placeholder: placeholder && placeholderShape(placeholder, context.viewer.userId), ...stored(outcome.value) }
}

/** Carries out a command and answers with the placeholder as it is then, or with the rule that said no. */
const placeholderPayload = (
  context: GatewayContext,
  commandId: CommandId,
  command: (deed: Deed) => Promise<Performed<{ placeholderId: number }>>,
) => payload(context, commandId, async deed => placedBy(context.services, deed, await command(deed)))

export const placeholderQueries: QueryResolvers = {
  placeholders: async (_, __, { services, viewer }) =>
    (await placeholdersFor(services.database, viewer.userId)).map(view => placeholderShape(view, viewer.userId)),

  placeholder: async (_, { id }, { services, viewer }) => {
    const view = await findPlaceholder(services, viewer.userId, idOf(id))
    return view && placeholderShape(view, viewer.userId)
  },
}

export const placeholderMutations: MutationResolvers = {
  createPlaceholder: (_, { input: { commandId, displayName, email } }, context) =>
    placeholderPayload(context, commandId, deed =>
      createPlaceholder(context.services.store, deed, { displayName, email: given(email) }),
    ),

  editPlaceholder: (_, { input: { commandId, id, displayName, email } }, context) =>
    placeholderPayload(context, commandId, deed =>
      editPlaceholder(context.services, deed, {
        placeholderId: idOf(id),
        displayName: given(displayName),
        email: given(email),
      }),
    ),

  deletePlaceholder: (_, { input: { commandId, id } }, context) =>
    payload(context, commandId, deed => remove(context.services, deed, idOf(id))),

  restorePlaceholder: (_, { input: { commandId, id } }, context) =>
    placeholderPayload(context, commandId, deed => restorePlaceholder(context.services, deed, idOf(id))),

  linkPlaceholder: (_, { input: { commandId, id, userId } }, context) =>
    payload(context, commandId, deed =>
      link(context.services, deed, { placeholderId: idOf(id), userId: idOf(userId) }),
    ),
}
