import type { NotificationView } from '#projections/notifications/queries.ts'
import { money, person } from '../graphql/shapes.ts'
import type { Notifications } from './notifications.ts'

const amountOf = (minor: number | null, currency: string | null) =>
  minor === null || currency === null ? null : money(minor, currency)

/** What it was for is looked up only for those who ask. */
export type ReachedBudgetShape = NonNullable<ReturnType<typeof budgetOf>>

/** Of many nothing more is said. */
export function budgetOf({ category, month, groupId, minor, beforeMinor, currency }: NotificationView) {
  if (month === null || minor === null || beforeMinor === null || currency === null) return null
  return { category, month, groupId, spent: money(minor, currency), amount: money(beforeMinor, currency) }
}

/** What somebody owes or is owed, and not what became of a budget. */
const isOwed = ({ month }: NotificationView): boolean => month === null

/** As GraphQL tells it; who is in it is looked up only for those who ask. */
const notificationShape = (view: NotificationView) => ({
  ...{
    id: String(view.position),
    position: view.position,
    kind: view.kind,
    at: view.at.toISOString(),
    isRead: view.isRead,
    count: view.count,
  },
  actor: person(view.actorId),
  subjectId: view.count === 1 ? String(view.subjectId) : null,
  title: view.title,
  other: view.otherId === null ? null : person(view.otherId),
  part: isOwed(view) ? amountOf(view.minor, view.currency) : null,
  partBefore: isOwed(view) ? amountOf(view.beforeMinor, view.currency) : null,
  budget: budgetOf(view),
})

/** How many are still to be read is counted for those who ask. */
export type NotificationPage = ReturnType<typeof pageShape>

export function pageShape({ found, hasMore }: Notifications, isFirst: boolean) {
  const edges = found.map(view => ({ cursor: String(view.position), node: notificationShape(view) }))
  return {
    edges,
    pageInfo: {
      ...{ hasNextPage: hasMore, hasPreviousPage: !isFirst },
      ...{ startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
    },
  }
}
