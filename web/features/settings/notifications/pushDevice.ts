import { arePushesSupported, currentSubscription } from './leavePushes.ts'

/** What a browser can say of itself, and be asked for. */
export interface PushDevice {
  readonly isSupported: boolean
  readonly permission: () => NotificationPermission
  /** By that key of a server; null: it is not told anything, or by another one. */
  readonly subscribed: (key: string) => Promise<PushSubscription | null>
  /** Asks whoever sits there, if they were not asked yet. Null: they said no. */
  readonly subscribe: (key: string) => Promise<PushSubscription | null>
  readonly unsubscribe: () => Promise<void>
}

const WORKER = '/service-worker.js'

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

function isFor(subscription: PushSubscription, key: string): boolean {
  const { applicationServerKey } = subscription.options
  if (applicationServerKey === null) return false
  const [ours, theirs] = [bytesOf(key), new Uint8Array(applicationServerKey)]
  return ours.length === theirs.length && ours.every((byte, at) => byte === theirs[at])
}

export const browser: PushDevice = {
  isSupported: arePushesSupported,
  permission: () => Notification.permission,
  subscribed: async key => {
    const subscription = await currentSubscription()
    return subscription && isFor(subscription, key) ? subscription : null
  },
  subscribe: async key => {
    // Browsers ask only while somebody has just pressed something.
    if ((await Notification.requestPermission()) !== 'granted') return null
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    const before = await pushManager.getSubscription()
    if (before && isFor(before, key)) return before
    await before?.unsubscribe()
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  },
  unsubscribe: async () => {
    await (await currentSubscription())?.unsubscribe()
  },
}
