import type { MessageKind } from '#domain/webhook/kinds.ts'
import { signatureOf } from './signature.ts'
import type { Webhook } from './webhooks.ts'

/** What is told: what has happened to which entry. */
export interface News {
  /** Null: it is a test. */
  readonly position: number | null
  readonly kind: MessageKind
  readonly itemId: number | null
  readonly recordedAt: Date
}

/** Where an entry is read, by the kind of news about it. */
const addressOf = ({ kind, itemId }: News): string =>
  `/api/${kind.startsWith('transfer') ? 'transfers' : 'expenses'}/${itemId}`

/**
 * It says which entry and not what stands in it: that is read by a token, as it is by then, by whoever may see it by then.
 * So nothing old is told however late it arrives, and what was erased is not kept where we cannot erase it.
 */
const dataOf = (news: News): object | null =>
  news.itemId === null ? null : { id: news.itemId, address: addressOf(news) }

/** The same news has the same id however often it is told. */
const idOf = ({ id }: Webhook, { position }: News): string =>
  position === null ? `test_${crypto.randomUUID()}` : `news_${id}_${position}`

export function messageOf(webhook: Webhook, news: News, secrets: readonly string[], now: Date) {
  const { position, kind, recordedAt } = news
  const id = idOf(webhook, news)
  const body = JSON.stringify({
    version: 1,
    id,
    type: kind,
    timestamp: recordedAt.toISOString(),
    position,
    group_id: webhook.groupId,
    data: dataOf(news),
  })
  const timestamp = Math.floor(now.getTime() / 1_000)
  return {
    url: webhook.url,
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Quits-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
      ...(position === null ? {} : { 'Quits-Position': String(position) }),
    },
  }
}
