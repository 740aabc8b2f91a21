import type { PersonId } from '#domain/person.ts'
import { type Connection, type Database, inTransaction } from '#domain/store/database.ts'
import { enqueue } from '../enqueue.ts'
import { pushTests } from '../queues.ts'

/** A browser in which somebody is told at once, as its owner sees it. */
export interface PushSubscription {
  readonly id: number
  readonly createdAt: Date
  /** Null: nothing was sent to it yet. */
  readonly lastSuccessAt: Date | null
  /** Null: the last thing got through. */
  readonly failingSince: Date | null
}

/** Where a browser is reached, and by what is sealed what only it opens. */
export interface BrowserAddress {
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
}

/** Of one person. */
export const MAX_PUSH_DEVICES = 20

type Queryable = Pick<Connection | Database, 'query'>
type Alongside<Value> = (connection: Connection, value: Value) => Promise<void>

const COLUMNS = 'subscription_id, created_at, last_success_at, failing_since'

interface SubscriptionRow {
  readonly subscription_id: string
  readonly created_at: Date
  readonly last_success_at: Date | null
  readonly failing_since: Date | null
}

const subscriptionOf = (row: SubscriptionRow): PushSubscription => ({
  id: Number(row.subscription_id),
  createdAt: row.created_at,
  lastSuccessAt: row.last_success_at,
  failingSince: row.failing_since,
})

/** That of the browser in which somebody is signed in like this; undefined: it is told nothing. */
export async function pushSubscriptionIn(
  database: Queryable,
  sessionId: number,
): Promise<PushSubscription | undefined> {
  const { rows } = await database.query<SubscriptionRow>(
    `SELECT ${COLUMNS} FROM account.push_subscriptions WHERE session_id = $1`,
    [sessionId],
  )
  return rows.map(subscriptionOf)[0]
}

/** Who is signed in, and in which session. */
export interface SignedIn {
  readonly userId: PersonId
  readonly sessionId: number
}

/**
 * Told is what happens from now on. A browser that is known goes on where it was, unless somebody else was signed in there:
 * whoever holds it now has it, and hears nothing of what was to be told to them.
 */
export const subscribe = (
  database: Database,
  { userId, sessionId }: SignedIn,
  { endpoint, p256dh, auth }: BrowserAddress,
  alongside: Alongside<PushSubscription>,
): Promise<PushSubscription | 'too many' | 'signed out'> =>
  inTransaction(database, async connection => {
    // So that two that are asked for at once are counted, and the session is not over before it has one.
    const session = await connection.query(
      `SELECT FROM account.users JOIN account.sessions USING (user_id)
       WHERE user_id = $1 AND session_id = $2 AND expires_at > now() FOR UPDATE`,
      [userId, sessionId],
    )
    if (session.rowCount === 0) return 'signed out'
    await connection.query('DELETE FROM account.push_subscriptions WHERE session_id = $1 AND endpoint <> $2', [
      sessionId,
      endpoint,
    ])
    const { rows } = await connection.query<SubscriptionRow>(
      `INSERT INTO account.push_subscriptions AS s (user_id, session_id, endpoint, p256dh, auth, told_up_to)
       SELECT $1, $2, $3, $4, $5, coalesce(max(position), 0) FROM log.events
       HAVING (SELECT count(*) FROM account.push_subscriptions JOIN account.sessions USING (session_id)
               WHERE push_subscriptions.user_id = $1 AND endpoint <> $3 AND session_id <> $2 AND expires_at > now())
         < ${MAX_PUSH_DEVICES}
       ON CONFLICT (endpoint) DO UPDATE SET
         user_id = EXCLUDED.user_id, session_id = EXCLUDED.session_id, p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth,
         told_up_to = CASE WHEN s.user_id = EXCLUDED.user_id THEN s.told_up_to ELSE EXCLUDED.told_up_to END,
         created_at = CASE WHEN s.user_id = EXCLUDED.user_id THEN s.created_at ELSE now() END,
         last_success_at = CASE WHEN s.user_id = EXCLUDED.user_id THEN s.last_success_at END,
         failing_since = CASE WHEN s.user_id = EXCLUDED.user_id THEN s.failing_since END,
         failures = CASE WHEN s.user_id = EXCLUDED.user_id THEN s.failures ELSE 0 END,
         next_at = now()
       RETURNING ${COLUMNS}`,
      [userId, sessionId, endpoint, p256dh, auth],
    )
    const [row] = rows
    if (row === undefined) return 'too many'
    const subscription = subscriptionOf(row)
    await alongside(connection, subscription)
    return subscription
  })

/** Done again, it is the same. */
export const unsubscribe = (database: Database, sessionId: number, alongside: Alongside<void>): Promise<void> =>
  inTransaction(database, async connection => {
    await connection.query('DELETE FROM account.push_subscriptions WHERE session_id = $1', [sessionId])
    await alongside(connection, undefined)
  })

/** Where they are told at once: since when, and never how a browser is reached. */
export async function pushSubscriptionsOf(database: Queryable, userId: PersonId): Promise<PushSubscription[]> {
  const { rows } = await database.query<SubscriptionRow>(
    `SELECT ${COLUMNS} FROM account.push_subscriptions WHERE user_id = $1 ORDER BY subscription_id`,
    [userId],
  )
  return rows.map(subscriptionOf)
}

/** A worker sends something that means nothing, so that somebody sees whether it gets there. */
export const askForTest = (database: Database, subscriptionId: number, alongside: Alongside<void>): Promise<void> =>
  inTransaction(database, async connection => {
    await enqueue(connection, pushTests, { subscriptionId }, { key: String(subscriptionId) })
    await alongside(connection, undefined)
  })
