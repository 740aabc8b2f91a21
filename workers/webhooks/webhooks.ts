import type { PersonId } from '#domain/person.ts'
import { type Connection, type Database, inTransaction } from '#domain/store/database.ts'
import type { MessageKind } from '#domain/webhook/kinds.ts'
import { enqueue } from '../enqueue.ts'
import { webhookTests, webhookTurns } from '../queues.ts'
import type { DeliveryFailure } from './send.ts'
import { newSecret } from './signature.ts'

/** PAUSED: it failed for days, and its owner has to say that it may go on. ENDED: its owner left the group. */
export const WEBHOOK_STATES = ['ACTIVE', 'PAUSED', 'ENDED'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** Somewhere a program listens. Its owner sees it like this. */
export interface Webhook {
  readonly id: number
  readonly userId: PersonId
  /** Null: of everything its owner sees. */
  readonly groupId: number | null
  readonly name: string
  readonly url: string
  readonly state: WebhookState
  readonly createdAt: Date
  /** Of the log: all up to there has been told. */
  readonly position: number
  /** Null: the last thing it was told got through. */
  readonly failingSince: Date | null
}

/** One attempt to tell something. */
export interface Delivery {
  readonly id: number
  /** Null: it was a test. */
  readonly position: number | null
  readonly kind: MessageKind
  readonly at: Date
  readonly durationMs: number
  readonly status: number | null
  readonly failure: DeliveryFailure | null
  readonly answer: string
}

/** Of one person. */
export const MAX_WEBHOOKS = 10
/** Of one webhook, for thirty days. */
export const MAX_DELIVERIES = 100

type Queryable = Pick<Connection | Database, 'query'>
type Alongside<Value> = (connection: Connection, value: Value) => Promise<void>

const COLUMNS = 'webhook_id, user_id, group_id, name, url, state, created_at, position, failing_since'

export interface WebhookRow {
  readonly webhook_id: string
  readonly user_id: string
  readonly group_id: string | null
  readonly name: string
  readonly url: string
  readonly state: WebhookState
  readonly created_at: Date
  readonly position: string
  readonly failing_since: Date | null
}

export const webhookOf = (row: WebhookRow): Webhook => ({
  id: Number(row.webhook_id),
  userId: Number(row.user_id),
  groupId: row.group_id === null ? null : Number(row.group_id),
  name: row.name,
  url: row.url,
  state: row.state,
  createdAt: row.created_at,
  position: Number(row.position),
  failingSince: row.failing_since,
})

export async function webhooksOf(database: Queryable, userId: PersonId): Promise<Webhook[]> {
  const { rows } = await database.query<WebhookRow>(
    `SELECT ${COLUMNS} FROM webhooks.webhooks WHERE user_id = $1 ORDER BY webhook_id DESC LIMIT ${MAX_WEBHOOKS}`,
    [userId],
  )
  return rows.map(webhookOf)
}

/** One of somebody's own; another's is answered like one that never was. */
export async function findWebhook(
  database: Queryable,
  userId: PersonId,
  webhookId: number,
): Promise<Webhook | undefined> {
  const { rows } = await database.query<WebhookRow>(
    `SELECT ${COLUMNS} FROM webhooks.webhooks WHERE webhook_id = $1 AND user_id = $2`,
    [webhookId, userId],
  )
  return rows.map(webhookOf)[0]
}

export type NewWebhook = Pick<Webhook, 'groupId' | 'name' | 'url'>

export interface MadeWebhook {
  readonly webhook: Webhook
  /** Null where it was shown already. */
  readonly secret: string | null
}

/** Told is what happens from now on. The account's row is locked, so that two that are made at once are counted. */
export const makeWebhook = (
  database: Database,
  userId: PersonId,
  { groupId, name, url }: NewWebhook,
  alongside: Alongside<MadeWebhook>,
): Promise<MadeWebhook | 'too many'> =>
  inTransaction(database, async connection => {
    await connection.query('SELECT FROM account.users WHERE user_id = $1 FOR UPDATE', [userId])
    const { rows } = await connection.query<WebhookRow>(
      `INSERT INTO webhooks.webhooks (user_id, group_id, name, url, position, noted_to)
       SELECT $1, $2, $3, $4, head, head FROM (SELECT coalesce(max(position), 0) AS head FROM log.events) log
       WHERE (SELECT count(*) FROM webhooks.webhooks WHERE user_id = $1) < ${MAX_WEBHOOKS}
       RETURNING ${COLUMNS}`,
      [userId, groupId, name, url],
    )
    const [row] = rows
    if (row === undefined) return 'too many'
    const made = { webhook: webhookOf(row), secret: newSecret() }
    await keepSecret(connection, made.webhook.id, made.secret)
    await enqueue(connection, webhookTurns, { webhookId: made.webhook.id })
    await alongside(connection, made)
    return made
  })

const keepSecret = (connection: Connection, webhookId: number, secret: string) =>
  connection.query('INSERT INTO webhooks.secrets (webhook_id, secret) VALUES ($1, $2)', [webhookId, secret])

/** For a day the receiver may know the one or the other; of three, the oldest is worth nothing any more. */
export const renewSecret = (
  database: Database,
  webhook: Webhook,
  alongside: Alongside<MadeWebhook>,
): Promise<MadeWebhook> =>
  inTransaction(database, async connection => {
    const made = { webhook, secret: newSecret() }
    await connection.query('SELECT FROM webhooks.webhooks WHERE webhook_id = $1 FOR UPDATE', [webhook.id])
    await connection.query('DELETE FROM webhooks.secrets WHERE webhook_id = $1 AND expires_at IS NOT NULL', [
      webhook.id,
    ])
    await connection.query(`UPDATE webhooks.secrets SET expires_at = now() + interval '1 day' WHERE webhook_id = $1`, [
      webhook.id,
    ])
    await keepSecret(connection, webhook.id, made.secret)
    await alongside(connection, made)
    return made
  })

/** What waits to be told is told there at once: what failed elsewhere says nothing of it. */
export const changeWebhook = (
  database: Database,
  webhookId: number,
  { name, url }: { readonly name?: string | undefined; readonly url?: string | undefined },
  alongside: Alongside<Webhook>,
): Promise<Webhook | undefined> =>
  inTransaction(database, async connection => {
    const { rows } = await connection.query<WebhookRow>(
      `UPDATE webhooks.webhooks SET name = coalesce($2, name), url = coalesce($3, url),
              failures = CASE WHEN $3 <> url THEN 0 ELSE failures END,
              failing_since = CASE WHEN $3 <> url THEN NULL ELSE failing_since END,
              next_at = CASE WHEN $3 <> url THEN now() ELSE next_at END
       WHERE webhook_id = $1 AND state <> 'ENDED'
       RETURNING ${COLUMNS}`,
      [webhookId, name ?? null, url ?? null],
    )
    const [row] = rows
    if (row === undefined) return undefined
    const webhook = webhookOf(row)
    if (webhook.state === 'ACTIVE') await enqueue(connection, webhookTurns, { webhookId })
    await alongside(connection, webhook)
    return webhook
  })

export const deleteWebhook = (
  database: Database,
  { id, userId }: Pick<Webhook, 'id' | 'userId'>,
  alongside: Alongside<void>,
): Promise<boolean> =>
  inTransaction(database, async connection => {
    // Whoever deletes the account waits for this, and does not meet it half-way.
    await connection.query('SELECT FROM account.users WHERE user_id = $1 FOR KEY SHARE', [userId])
    const { rowCount } = await connection.query(
      'DELETE FROM webhooks.webhooks WHERE webhook_id = $1 AND user_id = $2',
      [id, userId],
    )
    if (rowCount === 0) return false
    await alongside(connection, undefined)
    return true
  })

/**
 * It goes on, from where it was or as of an earlier place in the log: all that concerns it from there on is told, again
 * where it was told before.
 */
export const resumeWebhook = (
  database: Database,
  webhookId: number,
  from: number | null,
  alongside: Alongside<Webhook>,
): Promise<Webhook | undefined> =>
  inTransaction(database, async connection => {
    const { rows } = await connection.query<WebhookRow>(
      `UPDATE webhooks.webhooks SET state = 'ACTIVE', position = p, noted_to = p, failing_since = NULL, failures = 0,
              next_at = now()
       FROM (SELECT coalesce($2::bigint - 1, position) AS p FROM webhooks.webhooks WHERE webhook_id = $1) place
       WHERE webhook_id = $1 AND state <> 'ENDED'
       RETURNING ${COLUMNS}`,
      [webhookId, from],
    )
    const [row] = rows
    if (row === undefined) return undefined
    await connection.query('DELETE FROM webhooks.due WHERE webhook_id = $1', [webhookId])
    await enqueue(connection, webhookTurns, { webhookId })
    const webhook = webhookOf(row)
    await alongside(connection, webhook)
    return webhook
  })

/** One test at a time: a second one, while the first is waiting, is the same. */
export const askForTest = (database: Database, webhookId: number, alongside: Alongside<void>): Promise<void> =>
  inTransaction(database, async connection => {
    await enqueue(connection, webhookTests, { webhookId }, { key: String(webhookId) })
    await alongside(connection, undefined)
  })

interface DeliveryRow {
  readonly delivery_id: string
  readonly position: string | null
  readonly kind: MessageKind
  readonly at: Date
  readonly duration_ms: number
  readonly status: number | null
  readonly failure: DeliveryFailure | null
  readonly answer: string
}

/** The last ones first. */
export async function deliveriesOf(database: Queryable, webhookId: number): Promise<Delivery[]> {
  const { rows } = await database.query<DeliveryRow>(
    `SELECT delivery_id, position, kind, at, duration_ms, status, failure, answer FROM webhooks.deliveries
     WHERE webhook_id = $1 ORDER BY delivery_id DESC LIMIT ${MAX_DELIVERIES}`,
    [webhookId],
  )
  return rows.map(row => ({
    id: Number(row.delivery_id),
    position: row.position === null ? null : Number(row.position),
    kind: row.kind,
    at: row.at,
    durationMs: row.duration_ms,
    status: row.status,
    failure: row.failure,
    answer: row.answer,
  }))
}
