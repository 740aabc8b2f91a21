import { group } from '#domain/group/decider.ts'
import { isApprovedMember } from '#domain/group/state.ts'
import { type Database, inTransaction } from '#domain/store/database.ts'
import { standingOf } from '#domain/store/standing.ts'
import type { WebhookKind } from '#domain/webhook/kinds.ts'
import { enqueue } from '../enqueue.ts'
import { WEBHOOK_TURN_SECONDS, webhookTurns } from '../queues.ts'
import { storeOn } from '../store.ts'
import type { News } from './message.ts'
import { isGivenUp, secondsUntilNext } from './patience.ts'
import type { Attempt } from './send.ts'
import { MAX_DELIVERIES, type Webhook, type WebhookRow, webhookOf } from './webhooks.ts'

/** So that somebody with slow receivers leaves room for others. */
const AT_ONCE_OF_ONE_PERSON = 2

/** Undefined: there is nothing to do, or somebody is at it. A worker that was killed at it is missed in time. */
export const beginTurn = (database: Database, webhookId: number): Promise<Webhook | undefined> =>
  inTransaction(database, async connection => {
    // All of one person's, so that no two workers count them at the same time.
    await connection.query(
      `SELECT FROM webhooks.webhooks
       WHERE user_id = (SELECT user_id FROM webhooks.webhooks WHERE webhook_id = $1)
       ORDER BY webhook_id FOR UPDATE`,
      [webhookId],
    )
    const { rows } = await connection.query<WebhookRow>(
      `UPDATE webhooks.webhooks w SET busy_until = now() + ${WEBHOOK_TURN_SECONDS} * interval '1 second'
       WHERE webhook_id = $1 AND state = 'ACTIVE' AND next_at <= clock_timestamp()
         AND coalesce(busy_until, now()) <= now()
         AND (SELECT count(*) FROM webhooks.webhooks other
              WHERE other.user_id = w.user_id AND other.busy_until > now()) < ${AT_ONCE_OF_ONE_PERSON}
       RETURNING *`,
      [webhookId],
    )
    return rows.map(webhookOf)[0]
  })

/** Others of the same person may have waited for this turn to end, and news may have come meanwhile. */
export const endTurn = (database: Database, { id, userId }: Webhook): Promise<void> =>
  inTransaction(database, async connection => {
    await connection.query('UPDATE webhooks.webhooks SET busy_until = NULL WHERE webhook_id = $1', [id])
    const { rows } = await connection.query<{ webhook_id: string }>(
      `SELECT webhook_id FROM webhooks.webhooks WHERE user_id = $1 AND ${WAITING} ORDER BY next_at`,
      [userId],
    )
    for (const { webhook_id } of rows) await enqueue(connection, webhookTurns, { webhookId: Number(webhook_id) })
  })

const WAITING = `state = 'ACTIVE' AND next_at <= now() AND coalesce(busy_until, now()) <= now()
  AND (noted_to IS NOT NULL OR EXISTS (SELECT FROM webhooks.due WHERE due.webhook_id = webhooks.webhook_id))`

/** Whatever got lost on the way: a job, or the worker that had it. */
export async function wakeWaiting(database: Database): Promise<void> {
  const { rows } = await database.query<{ webhook_id: string }>(
    `SELECT webhook_id FROM webhooks.webhooks WHERE ${WAITING}`,
  )
  for (const { webhook_id } of rows) await enqueue(database, webhookTurns, { webhookId: Number(webhook_id) })
}

/** Of a group only those are told who are in it at this moment. */
export async function isStillIn(database: Database, { groupId, userId }: Webhook): Promise<boolean> {
  if (groupId === null) return true
  const { state } = await standingOf(storeOn(database), group, groupId)
  return isApprovedMember(state, userId)
}

export const endForGood = (database: Database, { id }: Webhook): Promise<void> =>
  inTransaction(database, async connection => {
    await connection.query(`UPDATE webhooks.webhooks SET state = 'ENDED', busy_until = NULL WHERE webhook_id = $1`, [
      id,
    ])
    await connection.query('DELETE FROM webhooks.due WHERE webhook_id = $1', [id])
    await connection.query('DELETE FROM webhooks.secrets WHERE webhook_id = $1', [id])
  })

export async function secretsOf(database: Database, { id }: Webhook): Promise<string[]> {
  const { rows } = await database.query<{ secret: string }>(
    `SELECT secret FROM webhooks.secrets WHERE webhook_id = $1 AND (expires_at IS NULL OR expires_at > now())
     ORDER BY created_at DESC`,
    [id],
  )
  return rows.map(({ secret }) => secret)
}

/** What comes next in the log. Undefined: nothing, or it was paused, deleted or sent back meanwhile. */
export async function nextNews(database: Database, { id }: Webhook): Promise<News | undefined> {
  const { rows } = await database.query<{ position: string; kind: WebhookKind; item_id: string; recorded_at: Date }>(
    `SELECT due.position, kind, item_id, recorded_at FROM webhooks.due JOIN webhooks.webhooks w USING (webhook_id)
     WHERE webhook_id = $1 AND state = 'ACTIVE' AND next_at <= now() AND due.position <= coalesce(noted_to, due.position)
     ORDER BY due.position LIMIT 1`,
    [id],
  )
  const [row] = rows
  if (row === undefined) return undefined
  return {
    position: Number(row.position),
    kind: row.kind,
    itemId: Number(row.item_id),
    recordedAt: row.recorded_at,
  }
}

export const noteAttempt = (
  connection: Pick<Database, 'query'>,
  { id }: Webhook,
  { position, kind }: News,
  { durationMs, status, failure, answer }: Attempt,
) =>
  connection.query(
    `WITH kept AS (
       SELECT delivery_id FROM webhooks.deliveries WHERE webhook_id = $1
       ORDER BY delivery_id DESC OFFSET ${MAX_DELIVERIES - 1}
     ), gone AS (
       DELETE FROM webhooks.deliveries WHERE delivery_id IN (SELECT delivery_id FROM kept)
     )
     INSERT INTO webhooks.deliveries (webhook_id, position, kind, duration_ms, status, failure, answer)
     SELECT webhook_id, $2, $3, $4, $5, $6, $7 FROM webhooks.webhooks WHERE webhook_id = $1`,
    [id, position, kind, durationMs, status, failure, answer],
  )

/** It got through. Sent back meanwhile, it stays where it was sent. */
export const delivered = (database: Database, webhook: Webhook, news: News, attempt: Attempt): Promise<void> =>
  inTransaction(database, async connection => {
    await connection.query(
      `UPDATE webhooks.webhooks SET failing_since = NULL, failures = 0,
              position = CASE WHEN noted_to < $2 THEN position ELSE $2 END
       WHERE webhook_id = $1`,
      [webhook.id, news.position],
    )
    await connection.query('DELETE FROM webhooks.due WHERE webhook_id = $1 AND position = $2', [
      webhook.id,
      news.position,
    ])
    await noteAttempt(connection, webhook, news, attempt)
  })

/** It is tried again later, and nothing after it is told before it. */
export const notDelivered = (database: Database, webhook: Webhook, news: News, attempt: Attempt): Promise<void> =>
  inTransaction(database, async connection => {
    const { rows } = await connection.query<{ failing_since: Date; failures: number; now: Date }>(
      `UPDATE webhooks.webhooks SET failing_since = coalesce(failing_since, now()), failures = failures + 1
       WHERE webhook_id = $1 AND state = 'ACTIVE' RETURNING failing_since, failures, now()`,
      [webhook.id],
    )
    await noteAttempt(connection, webhook, news, attempt)
    const [row] = rows
    if (row === undefined) return
    if (isGivenUp(row.failing_since, row.now, attempt.status)) {
      await connection.query(
        `UPDATE webhooks.webhooks SET state = 'PAUSED', noted_to = position WHERE webhook_id = $1`,
        [webhook.id],
      )
      await connection.query('DELETE FROM webhooks.due WHERE webhook_id = $1', [webhook.id])
      return
    }
    const seconds = secondsUntilNext(row.failures, attempt.retryAfterSeconds)
    await connection.query(
      `UPDATE webhooks.webhooks SET next_at = now() + $2 * interval '1 second' WHERE webhook_id = $1`,
      [webhook.id, seconds],
    )
    await enqueue(connection, webhookTurns, { webhookId: webhook.id }, { afterSeconds: seconds + 1 })
  })
