import type { Deed } from '#domain/commands/deed.ts'
import { joinGroup } from '#domain/commands/joinGroup.ts'
import { connectionStream } from '#domain/connection/events.ts'
import { isApprovedMember } from '#domain/group/state.ts'
import { refuse } from '#domain/message.ts'
import { SEARCHES } from '../account/rateLimits.ts'
import { type Grouped, groupAfter } from '../groups/groups.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { type Connected, connectionFromLog, connectWithInviter } from './connections.ts'
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
  services: Services,
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

async function isConnected({ store }: Services, makerId: number, viewerId: number | undefined): Promise<boolean> {
  if (viewerId === undefined || viewerId === makerId) return false
  return (await connectionFromLog(store, viewerId, makerId))?.status === 'ACTIVE'
}

export type Accepted = ({ readonly groupId: null } & Connected) | ({ readonly groupId: number } & Grouped)

/** The one click that is left to whoever was given a link. A second one changes nothing. */
export async function acceptInvite(services: Services, deed: Deed, code: string): Promise<Outcome<Accepted>> {
  const admitted = await services.rateLimits.admit(SEARCHES, 'invite', String(deed.actorId))
  if (!admitted.done) return admitted
  const open = await openInvite(services, code)
  if (open === null) return notDone(refuse('INVITE_NOT_FOUND'))
  const { invite } = open
  return invite.groupId === null ? connect(services, deed, invite) : join(services, deed, invite.groupId, invite)
}

async function connect(services: Services, deed: Deed, invite: Invite): Promise<Outcome<Accepted>> {
  if (await hasPartedSince(services, deed, invite)) return notDone(refuse('INVITE_NOT_FOUND'))
  const outcome = await connectWithInviter(services, deed, invite.createdBy)
  return outcome.done ? done({ groupId: null, ...outcome.value }) : outcome
}

/** Whoever said no to somebody means it more than a link that they made before. A new one is a new yes. */
async function hasPartedSince({ store }: Services, deed: Deed, { createdBy, createdAt }: Invite): Promise<boolean> {
  const history = await store.loadStream(connectionStream(createdBy, deed.actorId))
  const last = history.at(-1)
  if (last === undefined || history.some(({ commandId }) => commandId === deed.commandId)) return false
  const isNo = last.type === 'ConnectionRemoved' || last.type === 'ConnectionRejected'
  return isNo && last.meta.actor === createdBy && last.recordedAt > createdAt
}

async function join(
  services: Services,
  deed: Deed,
  groupId: number,
  { createdBy }: Invite,
): Promise<Outcome<Accepted>> {
  const outcome = await joinGroup(services.store, deed, { groupId, inviterId: createdBy })
  const joined = await groupAfter(services, deed.actorId, outcome)
  return joined.done ? done({ groupId, ...joined.value }) : joined
}
