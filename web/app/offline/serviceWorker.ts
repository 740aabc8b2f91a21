/* Runs beside the pages, in a file of its own: with it the app opens without a line, as it was the last time. What is on its
   pages is kept elsewhere (keptAnswers.ts); here are only files, which are the same for everybody. */

import { openPushed, type PushWorker, showPush, subscribeAnew } from './pushes.ts'

/** What every browser has, and the types of pages do not know. */
interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface Asked extends Lasting {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

interface Pushed extends Lasting {
  readonly data: { readonly json: () => unknown } | null
}

interface Tapped extends Lasting {
  readonly notification: Notification
}

type Renewed = Lasting & Parameters<typeof subscribeAnew>[1]

interface Worker extends PushWorker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Renewed) => void): void
  readonly skipWaiting: () => Promise<void>
  readonly clients: PushWorker['clients'] & { readonly claim: () => Promise<void> }
}

/** All files of the client, by the build that this belongs to. */
declare const FILES: readonly string[]
/** By their addresses, as patterns, the files of its pages. */
declare const PAGES: Readonly<Record<string, string>>
declare const EDITION: string

const worker = globalThis as unknown as Worker

const PREFIX = 'files-'
/** Of every edition the same: words, and what the first paint needs. */
const UNNAMED = 'unnamed'
/** A page that was loaded before a new edition came fetches the files of its own. */
const KEPT_EDITIONS = 2
/** So long a page may keep somebody waiting who has it already. */
const PATIENCE_MS = 3_000

const pages = Object.entries(PAGES).map(([address, file]) => ({
  pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}/?$`),
  file,
}))

/** All there is, while nobody waits for anything: hashed files that were here before are not fetched again. */
async function fetchAhead(): Promise<void> {
  const files = await caches.open(PREFIX + EDITION)
  for (const file of FILES) {
    const known = file.startsWith('/assets/') ? await caches.match(file) : undefined
    if (known) await files.put(file, known)
    else await files.add(new Request(file, { cache: 'no-cache' }))
  }
}

async function forgetOldEditions(): Promise<void> {
  // In the order in which they were opened.
  const editions = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== PREFIX + EDITION)
  await Promise.all(editions.slice(0, 1 - KEPT_EDITIONS).map(name => caches.delete(name)))
}

/** What has the same name in every edition is another thing in each: that of this one comes first. */
async function keptAs(asked: Request | string): Promise<Response | undefined> {
  const own = await caches.open(PREFIX + EDITION)
  return (await own.match(asked)) ?? caches.match(asked)
}

/** The name says what is in it. */
const named = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

/** As it is by now; without a line as it was. */
async function latest(request: Request): Promise<Response> {
  const unnamed = await caches.open(UNNAMED)
  try {
    const answer = await fetch(request)
    if (answer.ok) await unnamed.put(request, answer.clone())
    return answer
  } catch (error) {
    const known = (await unnamed.match(request)) ?? (await keptAs(request))
    if (known) return known
    throw error
  }
}

const late = (ms: number): Promise<undefined> => new Promise(resolve => setTimeout(resolve, ms, undefined))

/** The newest page, unless that takes too long, or the server is about to be restarted. */
async function page(request: Request, file: string): Promise<Response> {
  const known = await keptAs(file)
  if (!known) return fetch(request)
  const answer = await Promise.race([fetch(request).catch(() => undefined), late(PATIENCE_MS)])
  return answer === undefined || answer.status >= 500 ? known : answer
}

function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  if (request.mode === 'navigate') {
    const found = pages.find(({ pattern }) => pattern.test(pathname))
    return found && page(request, found.file)
  }
  if (pathname.startsWith('/assets/')) return named(request)
  return pathname.startsWith('/locales/') || FILES.includes(pathname) ? latest(request) : undefined
}

worker.addEventListener('install', event => event.waitUntil(fetchAhead().then(() => worker.skipWaiting())))
worker.addEventListener('activate', event => event.waitUntil(forgetOldEditions().then(() => worker.clients.claim())))
worker.addEventListener('fetch', event => {
  const answer = answerTo(event.request)
  if (answer) event.respondWith(answer)
})

worker.addEventListener('push', event => event.waitUntil(showPush(worker, event.data)))
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPushed(worker, event.notification.data))
})
worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(subscribeAnew(worker, event)))
