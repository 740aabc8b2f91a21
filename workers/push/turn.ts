import { type Choices, kindsBy } from '#domain/notification/kinds.ts'
import { type Database, inTransaction } from '#domain/store/database.ts'
import { type NotificationView, unreadSince } from '#projections/notifications/queries.ts'
import { enqueue } from '../enqueue.ts'
import { pushTurns } from '../queues.ts'
import { isGivenUp, secondsUntilNext } from '../webhooks/patience.ts'
import type { Attempt } from '../webhooks/send.ts'
import type { BrowserAddress } from './subscriptions.ts'

/** A browser, and whose it is. */
export interface Pushed extends BrowserAddress {
  readonly id: number
  readonly userId: number
  readonly language: string
}

/** In the log: up to where everything counts as told, and up to where it did before. */
interface Told {
  readonly upTo: number
  readonly before: number
}

/** What is to be told there now. */
export interface PushTurn extends Pushed, Told {
  readonly unread: readonly NotificationView[]
}

interface TurnRow {
  readonly subscription_id: string
  readonly user_id: string
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly told_up_to: string
  readonly language: string
  readonly settings: Partial<Choices>
}

const pushedOf = (row: TurnRow): Pushed => ({
  ...{ id: Number(row.subscription_id), userId: Number(row.user_id), language: row.language },
  ...{ endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth },
})

const FROM_SIGNED_IN = `account.push_subscriptions s JOIN account.sessions USING (session_id)
  JOIN account.users u ON u.user_id = s.user_id`
const SELECTED = 'subscription_id, s.user_id, endpoint, p256dh, auth, told_up_to, language, settings'
const IS_THERE = 'expires_at > now()'

/** Somebody's browser, while they are signed in there. */
export async function findPushed(database: Database, subscriptionId: number): Promise<Pushed | undefined> {
  const { rows } = await database.query<TurnRow>(
    `SELECT ${SELECTED} FROM ${FROM_SIGNED_IN} WHERE subscription_id = $1 AND ${IS_THERE}`,
    [subscriptionId],
  )
  return rows.map(pushedOf)[0]
}

/** Nobody is told more at once; what is older stands under the bell. */
const MOST_AT_ONCE = 100

interface Claim extends Told {
  readonly row: TurnRow
}

const claim = (database: Database, subscriptionId: number): Promise<Claim | undefined> =>
  inTransaction(database, async connection => {
    const { rows } = await connection.query<TurnRow & { readonly newest: string | null }>(
      `SELECT ${SELECTED}, (SELECT max(position) FROM read.notifications WHERE viewer_id = s.user_id) AS newest
       FROM ${FROM_SIGNED_IN}
       WHERE subscription_id = $1 AND ${IS_THERE} AND next_at <= clock_timestamp() FOR UPDATE OF s`,
      [subscriptionId],
    )
    const [row] = rows
    if (row === undefined) return undefined
    const [before, upTo] = [Number(row.told_up_to), Number(row.newest ?? 0)]
    if (upTo <= before) return undefined
    await connection.query('UPDATE account.push_subscriptions SET told_up_to = $2 WHERE subscription_id = $1', [
      subscriptionId,
      upTo,
    ])
    return { row, before, upTo }
  })

/**
 * What counts as told is written down before it is sent: where a worker is killed between the two, a push is missed rather
 * than sent twice, and the bell has it. Undefined: there is nothing to be told now.
 */
export async function beginPushing(database: Database, subscriptionId: number): Promise<PushTurn | undefined> {
  const claimed = await claim(database, subscriptionId)
  if (claimed === undefined) return undefined
  const { row, before, upTo } = claimed
  const pushed = pushedOf(row)
  const asked = { kinds: kindsBy('PUSH', row.settings), after: before, limit: MOST_AT_ONCE }
  const unread = await unreadSince(database, pushed.userId, asked)
  // What came since is told the next time.
  return { ...pushed, before, upTo, unread: unread.filter(({ position }) => position <= upTo) }
}

export const pushed = (database: Database, { id }: Pushed) =>
  database.query(
    `UPDATE account.push_subscriptions SET last_success_at = now(), failing_since = NULL, failures = 0
     WHERE subscription_id = $1`,
    [id],
  )

const NOT_FOUND = 404

/** The browser is gone, or has not been reached for days. */
const isGone = ({ status }: Attempt, failingSince: Date, now: Date): boolean =>
  status === NOT_FOUND || isGivenUp(failingSince, now, status)

/**
 * What was not told is told later, with what comes until then; of a test there is nothing to be told. A browser that is no
 * more is told nothing more.
 */
export const notPushed = (database: Database, { id }: Pushed, attempt: Attempt, told: Told | null): Promise<void> =>
  inTransaction(database, async connection => {
    const { rows } = await connection.query<{ failures: number; failing_since: Date; now: Date }>(
      `UPDATE account.push_subscriptions SET failures = failures + 1, failing_since = coalesce(failing_since, now()),
              told_up_to = CASE WHEN told_up_to = $3::bigint THEN $2::bigint ELSE told_up_to END
       WHERE subscription_id = $1 RETURNING failures, failing_since, now() AS now`,
      [id, told?.before ?? null, told?.upTo ?? null],
    )
    const [row] = rows
    if (row === undefined) return
    if (isGone(attempt, row.failing_since, row.now)) {
      await connection.query('DELETE FROM account.push_subscriptions WHERE subscription_id = $1', [id])
      return
    }
    await connection.query(
      `UPDATE account.push_subscriptions SET next_at = now() + $2 * interval '1 second' WHERE subscription_id = $1`,
      [id, secondsUntilNext(row.failures, attempt.retryAfterSeconds)],
    )
  })

/** What happens within that time is told as one. */
const TOGETHER_SECONDS = 3

/** Whoever has something to be told, as far as it is known by now. */
export async function wakePushes(database: Database): Promise<void> {
  const { rows } = await database.query<{ subscription_id: string }>(
    `SELECT subscription_id FROM ${FROM_SIGNED_IN}
     WHERE ${IS_THERE} AND next_at <= now() AND EXISTS (
       SELECT FROM read.notifications n WHERE n.viewer_id = s.user_id AND n.position > s.told_up_to)`,
  )
  for (const { subscription_id: id } of rows) {
    const wait = { key: id, afterSeconds: TOGETHER_SECONDS }
    await enqueue(database, pushTurns, { subscriptionId: Number(id) }, wait)
  }
}
