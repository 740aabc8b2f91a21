import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import { watchPresses } from './presses.ts'
import { SLOWDOWN } from './slowdown.ts'
import { AFTER_TYPING, type Patience, SOON, type Stillness, watchInside } from './stillnessInside.ts'

/*
 * A page is at rest when nothing is about to change it. People look before they press, and read what has stopped
 * moving; a test that is faster presses what moves away under the finger, and reads what is not there yet.
 */

/** A page that moves on and on is taken as it is. */
const LONGEST_WAIT = 3_000 * SLOWDOWN

/** However long an answer took: it is still to be drawn. */
const AT_LEAST = 1_000

/** What came or was done so recently may not be drawn yet. */
const JUST_NOW = 50

const SHAPING = new Set(['document', 'stylesheet', 'script', 'fetch', 'xhr'])

interface Traffic {
  /** What is asked for and not answered. */
  readonly underway: Set<Request>
  /** What a test keeps back: that will not come while one waits. */
  readonly keptBack: Set<Request>
  lastChange: number
}

const trafficOf = new WeakMap<Page, Traffic>()

/** To be called before the first page is opened. */
export async function watchStillness(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchInside)
  await context.addInitScript(watchPresses)
  watchRoutes(context)
}

/** For everybody who comes anew: whoever leaves takes all listeners along. */
export function watchTraffic(context: BrowserContext): void {
  context.on('request', request => {
    const traffic = trafficAt(request)
    if (SHAPING.has(request.resourceType())) traffic?.underway.add(request)
  })
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
}

/** What somebody left behind is not waited for. */
export const forgetTraffic = (context: BrowserContext): void => {
  for (const page of context.pages()) trafficOf.delete(page)
}

function trafficAt(request: Request): Traffic | undefined {
  if (request.serviceWorker() !== null) return undefined
  try {
    return trafficOn(request.frame().page())
  } catch {
    // The page it asked for is only just being opened.
    return undefined
  }
}

function trafficOn(page: Page): Traffic {
  const known = trafficOf.get(page) ?? { underway: new Set(), keptBack: new Set(), lastChange: 0 }
  trafficOf.set(page, known)
  return known
}

function ended(request: Request): void {
  const traffic = trafficAt(request)
  traffic?.underway.delete(request)
  traffic?.keptBack.delete(request)
  if (traffic) traffic.lastChange = performance.now()
}

/** Somebody has done something, the effect of which has to be waited for. */
export function touch(page: Page): void {
  trafficOn(page).lastChange = performance.now()
}

type Handler = (route: Route, request: Request) => unknown

/** While a test holds a request in its hands, nobody waits for the answer. */
export function watchRoutes(owner: Page | BrowserContext): void {
  const route = owner.route
  owner.route = (url, handler: Handler, options) => {
    const watched: Handler = (call, request) => {
      keepBack(call, request)
      return handler(call, request)
    }
    return Reflect.apply(route, owner, [url, watched, options])
  }
}

function keepBack(call: Route, request: Request): void {
  const traffic = trafficAt(request)
  traffic?.keptBack.add(request)
  for (const name of ['continue', 'fallback', 'fulfill', 'abort'] as const) {
    const release = call[name]
    const released = (...details: unknown[]): unknown => {
      traffic?.keptBack.delete(request)
      return Reflect.apply(release, call, details)
    }
    Reflect.set(call, name, released)
  }
  const { fetch } = call
  call.fetch = async options => {
    traffic?.keptBack.delete(request)
    const answer = await Reflect.apply(fetch, call, [options])
    traffic?.keptBack.add(request)
    return answer
  }
}

/** Waits until the page has done all that it is about to do. */
export async function atRest(page: Page, horizon = SOON): Promise<void> {
  const traffic = trafficOf.get(page)
  if (traffic === undefined || page.isClosed()) return
  const start = performance.now()
  const left = () => start + LONGEST_WAIT - performance.now()
  const isAwaited = () => [...traffic.underway].some(request => !traffic.keptBack.has(request))
  let isSeen: boolean
  do {
    while (isAwaited() && left() > 0) await new Promise(resolve => setTimeout(resolve, 3))
    const isFresh = performance.now() - traffic.lastChange < JUST_NOW
    const keptBack = traffic.keptBack.size
    isSeen = await isStill(page, { horizon, isFresh, longest: Math.max(AT_LEAST, left()), keptBack })
  } while ((!isSeen || isAwaited()) && left() > 0 && !page.isClosed())
}

/** Waits also for what waits until somebody has stopped typing. */
export const afterTyping = (page: Page): Promise<void> => atRest(page, AFTER_TYPING)

/** False where the page went away meanwhile: another one comes. One that asks somebody something answers nothing. */
async function isStill(page: Page, patience: Patience): Promise<boolean> {
  const { promise: isOver, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, 3 * patience.longest, false)
  const look = page
    .evaluate(expected => (Reflect.get(window, Symbol.for('stillness')) as Stillness | undefined)?.(expected), patience)
    .then(() => true)
    .catch(() => false)
  const isSeen = await Promise.race([look, isOver])
  clearTimeout(timer)
  return isSeen
}
