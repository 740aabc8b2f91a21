import type { GatewayContext } from '../context.ts'
import type {
  MutationResolvers,
  NotificationConnectionResolvers,
  NotificationsChangeResolvers,
  QueryResolvers,
  ReachedBudgetResolvers,
  SubscriptionResolvers,
} from '../generated/resolvers.ts'
import { givenFields } from '../graphql/inputs.ts'
import { badInput } from '../graphql/limits.ts'
import { once } from '../graphql/once.ts'
import { pageSize } from '../graphql/pageAsked.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { namedGroup } from '../graphql/shapes.ts'
import { toldBy } from '../graphql/toldBy.ts'
import { isId } from '../id.ts'
import { findNotifications, unreadOf } from '../notifications/notifications.ts'
import { markRead } from '../notifications/reading.ts'
import { type NotificationPage, pageShape } from '../notifications/shown.ts'
import { seenCategory } from './categories.ts'

/** Cursors are where in the log what they stand for is told. */
function placeBefore(after: string | null | undefined): number {
  if (after == null) return Number.MAX_SAFE_INTEGER
  if (!isId(after)) throw badInput('This cursor is not one of ours')
  return Number(after)
}

const countUnread = (_: unknown, __: unknown, { services, viewer }: GatewayContext) => unreadOf(services, viewer)

export const notificationQueries: QueryResolvers = {
  notifications: async (_, { first, after }, { services, viewer }): Promise<NotificationPage> => {
    const page = { before: placeBefore(after), size: pageSize(first) }
    return pageShape(await findNotifications(services, viewer, page), after == null)
  },
}

export const notificationConnection: NotificationConnectionResolvers = { unread: countUnread }

export const reachedBudget: ReachedBudgetResolvers = {
  category: ({ category }, _, context) => (category === null ? null : seenCategory(category, context)),
  group: ({ groupId }) => namedGroup(groupId),
}

export const notificationsChange: NotificationsChangeResolvers = { unread: countUnread }

export const notificationMutations: MutationResolvers = {
  markNotificationsRead: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once<typeof input, void>(context, 'markNotificationsRead', input, (read, settle) =>
      markRead(services, viewer, givenFields(read), connection => settle(connection, undefined)),
    )
    return { unread: await unreadOf(services, viewer), refusals: refusalsOf(outcome) }
  },
}

export const notificationSubscriptions: SubscriptionResolvers = {
  notificationsChanged: toldBy('notifications', 'notificationsChanged'),
}
