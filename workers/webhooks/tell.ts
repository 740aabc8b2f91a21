import { type Database, inTransaction } from '#domain/store/database.ts'
import { TEST_KIND } from '#domain/webhook/kinds.ts'
import { defineJob, type Job } from '../job.ts'
import { webhooksWaiting, webhookTests, webhookTurns } from '../queues.ts'
import { messageOf, type News } from './message.ts'
import { catchUp } from './note.ts'
import { type Outside, send } from './send.ts'
import {
  beginTurn,
  delivered,
  endForGood,
  endTurn,
  isStillIn,
  nextNews,
  notDelivered,
  noteAttempt,
  secretsOf,
  wakeWaiting,
} from './turn.ts'
import { type Webhook, type WebhookRow, webhookOf } from './webhooks.ts'

/** Then others come first. */
const TURN_MS = 10_000
/** Whom one worker talks to at the same time. */
const AT_ONCE = 16

export const tellWebhook = (outside: Outside): Job =>
  defineJob({
    queue: webhookTurns,
    atOnce: AT_ONCE,
    run: async ({ webhookId }, { database, signal }) => {
      const webhook = await beginTurn(database, webhookId)
      if (webhook === undefined) return
      if (await isStillIn(database, webhook)) {
        await tellInTurn(database, webhook, outside, signal)
        await endTurn(database, webhook)
      } else await endForGood(database, webhook)
    },
  })

/** One after the other, in the order of the log, until there is nothing more, something fails, or it has had its time. */
async function tellInTurn(database: Database, webhook: Webhook, outside: Outside, signal: AbortSignal): Promise<void> {
  const end = performance.now() + TURN_MS
  for (let isThere = false; performance.now() < end && !signal.aborted; ) {
    const news = await nextNews(database, webhook)
    if (news !== undefined) {
      if (!(await tell(database, webhook, news, outside))) return
    } else if (isThere) return
    else isThere = await inTransaction(database, connection => catchUp(connection, webhook.id))
  }
}

async function tell(database: Database, webhook: Webhook, news: News, outside: Outside): Promise<boolean> {
  const attempt = await attemptOf(database, webhook, news, outside)
  const isTold = attempt.failure === null
  await (isTold ? delivered : notDelivered)(database, webhook, news, attempt)
  return isTold
}

async function attemptOf(database: Database, webhook: Webhook, news: News, outside: Outside) {
  return send(messageOf(webhook, news, await secretsOf(database, webhook), new Date()), outside)
}

/** What its owner sees of it is the attempt: nothing else depends on how it ends. */
export const testWebhook = (outside: Outside): Job =>
  defineJob({
    queue: webhookTests,
    atOnce: 4,
    run: async ({ webhookId }, { database }) => {
      const { rows } = await database.query<WebhookRow>(
        `SELECT * FROM webhooks.webhooks WHERE webhook_id = $1 AND state <> 'ENDED'`,
        [webhookId],
      )
      const webhook = rows.map(webhookOf)[0]
      if (webhook === undefined || !(await isStillIn(database, webhook))) return
      const news: News = { position: null, kind: TEST_KIND, itemId: null, recordedAt: new Date() }
      await noteAttempt(database, webhook, news, await attemptOf(database, webhook, news, outside))
    },
  })

export const seeToWaitingWebhooks = defineJob({
  queue: webhooksWaiting,
  cron: '* * * * *',
  run: (_, { database }) => wakeWaiting(database),
})
