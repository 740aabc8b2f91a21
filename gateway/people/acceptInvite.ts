import { connection } from '#domain/connection/decider.ts'
import { isApprovedMember } from '#domain/group/state.ts'
import { refuse } from '#domain/message.ts'
import { standingOf } from '#domain/store/standing.ts'
import type { ConnectionView } from '#projections/connections/queries.ts'
import type { GroupView } from '#projections/groups/queries.ts'
import { SEARCHES } from '../account/rateLimits.ts'
import { type Doer, type Log, seenAs, type UseCase } from '../carryOut.ts'
import { join } from '../groups/deeds.ts'
import { notDone } from '../outcome.ts'
import { type Connecting, connectionFromLog, connectWithInviter } from './connections.ts'
import { type Invite, openInvite } from './invites.ts'

/** What somebody with a link is told before they accept. */
export interface Invitation {
  readonly invitedBy: number
  /** Null: it is about a connection. */
  readonly groupName: string | null
  /** Whoever asks is connected, or a member, already. */
  readonly isAccepted: boolean
}

/** For visitors too, who may then sign in or register. Null: the link is no longer valid, or never was. */
export async function invitationOf(
  services: Connecting,
  code: string,
  viewerId: number | undefined,
): Promise<Invitation | null> {
  const open = await openInvite(services, code)
  if (open === null) return null
  const { invite, group } = open
  const { createdBy: invitedBy } = invite
  if (group === null) {
    return { invitedBy, groupName: null, isAccepted: await isConnected(services, invitedBy, viewerId) }
  }
  const groupName = (await services.store.readText(group.nameId)) ?? ''
  return { invitedBy, groupName, isAccepted: viewerId !== undefined && isApprovedMember(group, viewerId) }
}

async function isConnected({ store }: Connecting, makerId: number, viewerId: number | undefined): Promise<boolean> {
  if (viewerId === undefined || viewerId === makerId) return false
  return (await connectionFromLog(store, viewerId, makerId))?.status === 'ACTIVE'
}

/** What it let them in to. Null: they do not see it. */
export type Accepted =
  | { readonly groupId: null; readonly connection: ConnectionView | null }
  | { readonly groupId: number; readonly group: GroupView | null }

/** The one click that is left to whoever was given a link. A second one changes nothing. */
export const acceptInvite: UseCase<Connecting, string, Accepted> = async (doer, code) => {
  const { services, deed } = doer
  const admitted = await services.rateLimits.admit(SEARCHES, 'invite', String(deed.actorId))
  if (!admitted.done) return admitted
  const open = await openInvite(services, code)
  if (open === null) return notDone(refuse('INVITE_NOT_FOUND'))
  const { groupId, createdBy } = open.invite
  if (groupId !== null) {
    return seenAs(await join(doer, { groupId, inviterId: createdBy }), group => ({ groupId, group }))
  }
  if (await hasPartedSince(doer, open.invite)) return notDone(refuse('INVITE_NOT_FOUND'))
  return seenAs(await connectWithInviter(doer, createdBy), connection => ({ groupId, connection }))
}

/** Whoever said no to somebody means it more than a link that they made before. A new one is a new yes. */
async function hasPartedSince({ services, deed }: Doer<Log>, { createdBy, createdAt }: Invite): Promise<boolean> {
  const { store } = services
  const { version, state, eventAt } = await standingOf(store, connection, [createdBy, deed.actorId])
  if (state.status === 'ACTIVE') return false
  let said = await eventAt(version)
  // What the other one did since, like asking them, says nothing of what they want.
  for (let earlier = version - 1; said && said.meta.actor !== createdBy; earlier--) said = await eventAt(earlier)
  if (said?.type !== 'ConnectionRemoved' && said?.type !== 'ConnectionRejected') return false
  if (said.recordedAt <= createdAt) return false
  const before = await store.loadCommand(deed.commandId)
  return !before.some(({ streamId }) => streamId === said.streamId)
}
