import { personName, placeholderPerson, userPerson } from '#domain/person.ts'
import { unknownPlaceholder } from '#domain/unknownPerson.ts'
import type { ConnectionView } from '#projections/connections/queries.ts'
import type { PlaceholderView } from '#projections/placeholders/queries.ts'
import { asItIs, type Codec, naming } from '../codec.ts'
import { namedGroup, type PersonShape, person } from '../graphql/shapes.ts'
import { groups } from '../groups/codec.ts'
import { personJson } from '../rest/json.ts'
import type { Accepted } from './acceptInvite.ts'
import type { Invite } from './invites.ts'
import type { CalledView } from './nicknames.ts'
import type { Ended } from './placeholders.ts'

export const connectionShape = ({ connectionId, otherId, status, isReceiver }: ConnectionView) => ({
  id: String(connectionId),
  person: person(otherId),
  status,
  isReceiver,
})

export const connections: Codec<ConnectionView, { connection: ReturnType<typeof connectionShape> | null }> = {
  payload: view => ({ connection: view && connectionShape(view) }),
  json: async (view, { services, viewer }) => {
    return {
      id: view.connectionId,
      user_id: viewer.userId,
      connected_user_id: view.otherId,
      connected_user: { id: view.otherId, display_name: await services.nameOf(view.otherId) },
      status: view.status,
      is_receiver: view.isReceiver,
    }
  },
  inRest: asItIs,
}

const nameOf = ({ displayName, placeholderId }: PlaceholderView): string =>
  displayName ?? unknownPlaceholder(placeholderId)

export const placeholderShape = (view: PlaceholderView, viewerId: number) => ({
  id: personName(placeholderPerson(view.placeholderId)),
  person: { ...person(placeholderPerson(view.placeholderId)), knownName: nameOf(view) },
  displayName: nameOf(view),
  email: view.email,
  status: view.status,
  createdBy: person(userPerson(view.createdBy)),
  canEdit: view.createdBy === viewerId,
  createdAt: view.createdAt.toISOString(),
})

type PlaceholderPayload = { placeholder: ReturnType<typeof placeholderShape> | null }

export const placeholders: Codec<PlaceholderView, PlaceholderPayload> = {
  payload: (view, viewerId) => ({ placeholder: view && placeholderShape(view, viewerId) }),
  json: async (view, { services }) => ({
    id: view.placeholderId,
    display_name: nameOf(view),
    email: view.email,
    status: view.status,
    created_by_id: view.createdBy,
    created_by: { id: view.createdBy, display_name: await services.nameOf(view.createdBy) },
    created_at: view.createdAt.toISOString(),
    updated_at: view.updatedAt.toISOString(),
  }),
  inRest: asItIs,
}

/** Somebody, as whoever asks has just come to call them. */
export const called: Codec<CalledView, { person: PersonShape | null }> = {
  payload: view => ({ person: view && { ...person(view.person), knownNickname: view.nickname } }),
  json: async ({ person: who, nickname }, { services }) => {
    const { display_name: name, ...ids } = await personJson({ nameOf: services.ownNameOf }, who)
    return { ...ids, display_name: nickname ?? name, own_name: name, nickname }
  },
  inRest: naming([/^person$/, 'user_id']),
}

/** What it is from now on, in the words of its status. */
export const endedPlaceholders: Codec<Ended, PlaceholderPayload> = {
  payload: (view, viewerId) => placeholders.payload(view === null ? null : view.placeholder, viewerId),
  json: ({ placeholderId, end }) => ({ id: placeholderId, status: end }),
  inRest: naming([/^userId$/, 'real_user_id']),
}

export const inviteShape = ({ inviteId, groupId, createdAt, expiresAt }: Invite) => ({
  id: String(inviteId),
  group: namedGroup(groupId),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

export const inviteJson = ({ inviteId, groupId, createdAt, expiresAt }: Invite) => ({
  id: inviteId,
  group_id: groupId,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
})

const connectionIn = (accepted: Accepted | null) =>
  accepted === null || accepted.groupId !== null ? null : accepted.connection

const groupIn = (accepted: Accepted | null) => (accepted === null || accepted.groupId === null ? null : accepted.group)

type AcceptedPayload = ReturnType<typeof connections.payload> & ReturnType<typeof groups.payload>

/** A link that was accepted: one of a group lets into that, any other connects. */
export const acceptedInvites: Codec<Accepted, AcceptedPayload> = {
  payload: (view, viewerId) => ({
    ...connections.payload(connectionIn(view), viewerId),
    ...groups.payload(groupIn(view), viewerId),
  }),
  json: async (view, visitor) => {
    const connection = connectionIn(view)
    return { connection: connection && (await connections.json(connection, visitor)), group_id: view.groupId }
  },
  inRest: asItIs,
}
