/** What the server takes; the browser has its own word for what else it says. */
export function browserAddress(subscription: Pick<PushSubscription, 'toJSON'>) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
