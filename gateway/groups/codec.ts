import { findCurrency } from '#domain/money/currency.ts'
import type { GroupView, MemberView } from '#projections/groups/queries.ts'
import { type Codec, naming } from '../codec.ts'
import { person } from '../graphql/shapes.ts'
import { personJson } from '../rest/json.ts'
import type { Services } from '../services.ts'
import { membershipOf } from './groups.ts'

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

const memberJson = async (services: Pick<Services, 'nameOf'>, { person, role, status }: MemberView) => ({
  ...(await personJson(services, person)),
  role,
  status,
})

export const groups: Codec<GroupView, { group: ReturnType<typeof groupShape> | null }> = {
  payload: (view, viewerId) => ({ group: view && groupShape(view, viewerId) }),
  json: async (view, { services, viewer }) => ({
    id: view.groupId,
    version: view.version,
    name: view.name ?? '',
    description: view.description,
    default_currency: view.currency,
    currency_symbol: findCurrency(view.currency)?.symbol ?? view.currency,
    share_expenses_summary: view.sharesSummary,
    members: await Promise.all(view.members.map(member => memberJson(services, member))),
    membership: await memberJson(services, membershipOf(view, viewer.userId)),
    created_by_id: view.createdBy,
    created_at: view.createdAt.toISOString(),
  }),
  inRest: naming([/^currency$/, 'default_currency'], [/^sharesSummary$/, 'share_expenses_summary']),
}
