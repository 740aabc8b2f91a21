import { connection } from '#domain/connection/decider.ts'
import { type Circle, type Companions, circleWith } from '#domain/defaultSplit/circle.ts'
import { defaultSplit } from '#domain/defaultSplit/decider.ts'
import type { DefaultSplit } from '#domain/defaultSplit/state.ts'
import { group } from '#domain/group/decider.ts'
import { approvedMembers, isApprovedMember } from '#domain/group/state.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import { standingOf } from '#domain/store/standing.ts'
import { type CircleView, circlesOf } from '#projections/circles/queries.ts'
import type { Services } from '../services.ts'

/** How a circle shares where nobody says otherwise, for one of those who are in it. */
export interface DefaultSplitView extends CircleView {
  readonly circle: Circle
  readonly agreed: DefaultSplit
}

type Read = Pick<Services, 'store' | 'visibleAmong'>

/** Also where nothing was agreed; null: it is none of the viewer's. */
export async function findDefaultSplit(
  services: Read,
  viewerId: number,
  companions: Companions,
): Promise<DefaultSplitView | null> {
  const members = await membersWith(services, viewerId, companions)
  return members === null ? null : viewOf(services, viewerId, { companions, members })
}

async function membersWith(
  { store, visibleAmong }: Read,
  viewerId: number,
  companions: Companions,
): Promise<readonly PersonId[] | null> {
  if ('groupId' in companions) {
    const { state } = await standingOf(store, group, companions.groupId)
    return isApprovedMember(state, viewerId) ? [...approvedMembers(state)] : null
  }
  const { personId } = companions
  const isReachable = isPlaceholder(personId)
    ? (await visibleAmong(viewerId, [-personId])).has(-personId)
    : (await standingOf(store, connection, [viewerId, personId])).state.status === 'ACTIVE'
  return isReachable && personId !== viewerId ? [viewerId, personId] : null
}

async function viewOf(
  { store }: Pick<Services, 'store'>,
  viewerId: number,
  found: CircleView,
): Promise<DefaultSplitView> {
  const circle = circleWith(viewerId, found.companions)
  return { ...found, circle, agreed: (await standingOf(store, defaultSplit, circle)).state }
}

/** Those that were agreed on in groups of theirs, and with people they share with. Asked for together, they come by one query. */
export async function listDefaultSplits(
  services: Pick<Services, 'store' | 'database'>,
  viewerId: number,
): Promise<readonly DefaultSplitView[]> {
  const circles = await circlesOf(services.database, viewerId)
  const views = await Promise.all(circles.map(each => viewOf(services, viewerId, each)))
  return views.filter(({ agreed }) => agreed.version > 0)
}
