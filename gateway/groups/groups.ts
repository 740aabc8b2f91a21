import { group } from '#domain/group/decider.ts'
import type { Member } from '#domain/group/membersAfter.ts'
import type { KnownGroup } from '#domain/group/state.ts'
import type { PersonId } from '#domain/person.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import { type GroupView, groupsOf, type MemberView } from '#projections/groups/queries.ts'
import type { Services } from '../services.ts'

/** How somebody belongs to a group that they see. */
export function membershipOf({ groupId, members }: GroupView, viewerId: number): MemberView {
  const own = members.find(({ person }) => person === viewerId)
  if (own === undefined) throw new Error(`person ${viewerId} is shown group ${groupId} and is not in it`)
  return own
}

/** The groups somebody belongs to, or those they are invited to. */
export async function listGroups(
  { database }: Pick<Services, 'database'>,
  viewerId: number,
  status: MemberView['status'],
): Promise<GroupView[]> {
  const groups = await groupsOf(database, viewerId)
  return groups.filter(view => membershipOf(view, viewerId).status === status)
}

/** A group as it is at this very moment, for somebody who is in it or invited; its members still see an archived one. */
export async function findGroup(store: EventStore, viewerId: number, groupId: number): Promise<GroupView | null> {
  const { state, version, eventAt } = await standingOf(store, group, groupId)
  const first = await eventAt(1)
  if (first === undefined || state.status === 'absent' || !isSeenBy(state, viewerId)) return null
  const { nameId, descriptionId, currency, sharesSummary, createdBy, members } = state
  const [name, description] = await Promise.all([
    store.readText(nameId),
    descriptionId === null ? null : store.readText(descriptionId),
  ])
  return {
    ...{ groupId, version, name, description, currency, sharesSummary, createdBy },
    createdAt: first.recordedAt,
    isArchived: state.status === 'ARCHIVED',
    members: [...members].toSorted(bySeniority).map(([person, { role, status }]) => ({ person, role, status })),
  }
}

/** An invitation to a group that is archived says nothing any more. */
function isSeenBy({ status, members }: KnownGroup, viewerId: number): boolean {
  const member = members.get(viewerId)
  return member !== undefined && (status === 'ACTIVE' || member.status === 'APPROVED')
}

const bySeniority = ([, one]: [PersonId, Member], [, other]: [PersonId, Member]): number =>
  one.status === other.status ? one.since - other.since : one.status === 'APPROVED' ? -1 : 1
