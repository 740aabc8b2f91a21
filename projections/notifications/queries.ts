import type { NotificationKind } from '#domain/notification/kinds.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { TELLING_TYPES } from './projection.ts'

/** By these there may be something to be told, to whoever looks. */
export const tellingTypes = TELLING_TYPES

/** What somebody is told. */
export interface NotificationView {
  /** In the log, where what it tells of last stands. */
  readonly position: number
  readonly kind: NotificationKind
  readonly actorId: PersonId
  readonly at: Date
  /** Of how many things it tells; only of one is said more. */
  readonly count: number
  readonly subjectId: number
  /** What the viewer knew it by. Null: it has no title, or that was erased. */
  readonly title: string | null
  readonly otherId: PersonId | null
  readonly currency: string | null
  readonly minor: number | null
  readonly beforeMinor: number | null
  /** Of a budget; null: it is for all that is spent, or this is about none. */
  readonly category: string | null
  /** yyyy-MM: the one in which a budget is used up so far. */
  readonly month: string | null
  /** Whose budget that is; null: the viewer's own, or this is about none. */
  readonly groupId: number | null
  readonly isRead: boolean
}

interface NotificationRow {
  readonly position: string
  readonly kind: NotificationKind
  readonly actor_id: string
  readonly at: Date
  readonly count: number
  readonly subject_id: string
  readonly title: string | null
  readonly other_id: string | null
  readonly currency: string | null
  readonly minor: string | null
  readonly before_minor: string | null
  readonly category: string | null
  readonly month: string | null
  readonly group_id: string | null
  readonly is_read: boolean
}

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text))

const viewOf = (row: NotificationRow): NotificationView => ({
  ...{ position: Number(row.position), kind: row.kind, actorId: Number(row.actor_id), at: row.at, count: row.count },
  ...{ subjectId: Number(row.subject_id), title: row.title, otherId: numberOrNull(row.other_id) },
  ...{ currency: row.currency, minor: numberOrNull(row.minor), beforeMinor: numberOrNull(row.before_minor) },
  ...{ category: row.category, month: row.month, groupId: numberOrNull(row.group_id), isRead: row.is_read },
})

/** What is older has been seen, or is of no interest any more. */
const KEPT_DAYS = 90

const IS_READ = `(
  n.position <= coalesce((SELECT read_up_to FROM account.notifications_read r WHERE r.user_id = n.viewer_id), 0)
  OR EXISTS (SELECT FROM account.notifications_opened o WHERE o.user_id = n.viewer_id AND o.position = n.position))`

const IS_THERE = `n.viewer_id = $1 AND n.at > now() - interval '${KEPT_DAYS} days' AND n.kind = ANY($2)`

/** Groups and trips by the names they have, as long as the viewer has to do with them. */
const TITLE = `CASE n.kind
  WHEN 'GROUP_INVITED' THEN (
    SELECT body FROM read.groups g JOIN read.group_members m USING (group_id) JOIN vault.texts ON text_id = g.name_id
    WHERE g.group_id = n.subject_id AND m.person_id = n.viewer_id)
  WHEN 'TRIP_JOINED' THEN (
    SELECT body FROM read.trips t JOIN read.trip_travellers l USING (trip_id) JOIN vault.texts ON text_id = t.title_id
    WHERE t.trip_id = n.subject_id AND l.person_id = n.viewer_id)
  ELSE (SELECT body FROM vault.texts WHERE text_id = n.title_id)
END`

const SELECTED = `SELECT n.position, n.kind, n.actor_id, n.at, n.count, n.subject_id, n.other_id, n.currency, n.minor,
  n.before_minor, n.category, n.month, n.group_id, ${TITLE} AS title, ${IS_READ} AS is_read
  FROM read.notifications n WHERE ${IS_THERE}`

interface Page {
  readonly kinds: readonly NotificationKind[]
  /** Those that are older than what stands there. */
  readonly before: number
  readonly limit: number
}

/** The newest first. */
export async function notificationsOf(
  database: Database,
  viewerId: number,
  { kinds, before, limit }: Page,
): Promise<NotificationView[]> {
  const { rows } = await database.query<NotificationRow>({
    name: 'notifications_of',
    text: `${SELECTED} AND n.position < $3 ORDER BY n.position DESC LIMIT $4`,
    values: [viewerId, kinds, before, limit],
  })
  return rows.map(viewOf)
}

interface Since {
  readonly kinds: readonly NotificationKind[]
  /** What came after that position. */
  readonly after: number
  readonly limit: number
}

/** What somebody has neither read nor been told otherwise, the newest first. */
export async function unreadSince(
  database: Database,
  viewerId: number,
  { kinds, after, limit }: Since,
): Promise<NotificationView[]> {
  const { rows } = await database.query<NotificationRow>({
    name: 'unread_notifications_since',
    text: `${SELECTED} AND n.position > $3 AND NOT ${IS_READ} ORDER BY n.position DESC LIMIT $4`,
    values: [viewerId, kinds, after, limit],
  })
  return rows.map(viewOf)
}

/** How many somebody has not read, as far as that is counted. */
export async function countUnread(
  database: Database,
  viewerId: number,
  kinds: readonly NotificationKind[],
  most: number,
): Promise<number> {
  const { rows } = await database.query<{ count: number }>({
    name: 'count_unread_notifications',
    text: `
      SELECT count(*)::int AS count FROM (
        SELECT FROM read.notifications n WHERE ${IS_THERE} AND NOT ${IS_READ} LIMIT $3) AS unread`,
    values: [viewerId, kinds, most],
  })
  return rows[0]?.count ?? 0
}
