/* What the worker beside the pages does with what is pushed to it. It holds nothing of anybody: what is shown came sealed for
   this browser, and whose it is the server knows by the session. */

import { browserAddress } from '#web/features/settings/notifications/browserAddress.ts'
import { type GoTo, isPlace } from './goTo.ts'

/** As workers/push/message.ts writes it. */
interface Told {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly place: string
  readonly language: string
}

/** A page of ours that is open. */
interface OpenPage {
  readonly focus: () => Promise<OpenPage>
  readonly postMessage: (message: GoTo, transfer: Transferable[]) => void
  readonly navigate: (url: string) => Promise<unknown>
}

/** As much of a worker as this takes. */
export interface PushWorker {
  readonly registration: {
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>
    readonly pushManager: Pick<PushManager, 'subscribe'>
  }
  readonly clients: {
    readonly matchAll: (wanted: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Browsers want something to be shown for everything that is pushed, also where it cannot be read. */
function toldIn(data: unknown): Told {
  const { title, body, tag, place, language } = (data ?? {}) as Partial<Record<keyof Told, unknown>>
  return {
    ...{ title: text(title) || 'Quits', body: text(body), tag: text(tag) || 'quits' },
    ...{ place: text(place) || '/notifications', language: text(language) },
  }
}

function read(data: { readonly json: () => unknown } | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** What is told of the same thing takes the place of what was. */
export async function showPush(
  { registration }: PushWorker,
  data: { readonly json: () => unknown } | null,
): Promise<void> {
  const { title, body, tag, place, language } = toldIn(read(data))
  await registration.showNotification(title, { body, tag, lang: language, icon: '/icon-192.png', data: { place } })
}

/** Only on our own pages. */
function addressOf(place: unknown): string {
  const url = typeof place === 'string' ? URL.parse(place, location.origin) : null
  if (url?.origin !== location.origin) return '/notifications'
  const found = url.pathname + url.search + url.hash
  return isPlace(found) ? found : '/notifications'
}

/** So long an open page may take to say that it goes there itself: a phone that wakes up is slow. */
const PATIENCE_MS = 2_000

/** One that is up to it goes there without losing what is typed; another is loaded anew. */
function goesThere(page: OpenPage, place: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    page.postMessage({ type: 'goTo', place }, [port2])
  }).then(isGoing => {
    port1.close()
    return isGoing === true
  })
}

/** Whoever taps what was pushed sees what it tells of, on the page that is open, or on a new one. */
export async function openPushed({ clients }: PushWorker, data: unknown): Promise<void> {
  const place = addressOf((data as { readonly place?: unknown } | null)?.place)
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (page === undefined) {
    await clients.openWindow(place)
    return
  }
  const focused = await page.focus().catch(() => page)
  if (await goesThere(focused, place)) return
  await focused.navigate(place).catch(() => clients.openWindow(place))
}

interface Renewed {
  readonly oldSubscription?: Pick<PushSubscription, 'options'> | null
  readonly newSubscription?: PushSubscription | null
}

/** Browsers change now and then how they are reached: whoever is signed in here goes on being told. */
export async function subscribeAnew({ registration }: PushWorker, { oldSubscription, newSubscription }: Renewed) {
  const key = oldSubscription?.options.applicationServerKey
  if (!newSubscription && !key) return
  const subscription =
    newSubscription ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key ?? null }))
  const { data } = (await (await fetch('/api/csrf-token')).json()) as { readonly data: { readonly csrf_token: string } }
  await fetch('/api/push/subscription', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': data.csrf_token },
    body: JSON.stringify(browserAddress(subscription)),
  })
}
