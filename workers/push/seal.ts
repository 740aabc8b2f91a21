import webPush from 'web-push'
import type { PushKeys } from './keys.ts'
import { type PushMessage, topicOf } from './message.ts'
import type { BrowserAddress } from './subscriptions.ts'

/** For so long it waits for a browser that is not there. */
const LIFE_SECONDS = 24 * 60 * 60

/** What only that browser can open, signed by this installation. It is sent by us, see webhooks/send.ts. */
export function sealed(message: PushMessage, { endpoint, p256dh, auth }: BrowserAddress, keys: PushKeys) {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    JSON.stringify(message),
    {
      vapidDetails: keys,
      TTL: LIFE_SECONDS,
      urgency: 'normal',
      topic: topicOf(message),
      contentEncoding: 'aes128gcm',
    },
  )
  const { 'Content-Length': _, ...others } = headers
  return { url: endpoint, headers: others, body }
}
