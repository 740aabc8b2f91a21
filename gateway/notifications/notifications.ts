import { kindsBy } from '#domain/notification/kinds.ts'
import { countUnread, type NotificationView, notificationsOf } from '#projections/notifications/queries.ts'
import type { Account } from '../account/accounts.ts'
import type { Services } from '../services.ts'

type Reading = Pick<Services, 'database'>
type Viewer = Pick<Account, 'userId' | 'settings'>

/** Nobody counts further: a badge says 9+. */
const MOST_UNREAD = 100

export interface Page {
  /** Those that are older than what stands at that position of the log. */
  readonly before: number
  readonly size: number
}

export interface Notifications {
  readonly found: readonly NotificationView[]
  readonly hasMore: boolean
}

/** What others did that concerns somebody, the newest first. */
export async function findNotifications(
  { database }: Reading,
  { userId, settings }: Viewer,
  page: Page,
): Promise<Notifications> {
  // One more is looked for than is shown, to know whether there is more.
  const asked = { kinds: kindsBy('APP', settings), before: page.before, limit: page.size + 1 }
  const found = await notificationsOf(database, userId, asked)
  return { found: found.slice(0, page.size), hasMore: found.length > page.size }
}

export const unreadOf = ({ database }: Reading, { userId, settings }: Viewer): Promise<number> =>
  countUnread(database, userId, kindsBy('APP', settings), MOST_UNREAD)
