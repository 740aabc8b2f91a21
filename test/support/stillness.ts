import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import { watchPresses } from './presses.ts'
import { SLOWDOWN } from './slowdown.ts'

/*
 * A page is at rest when nothing is about to change it. People look before they press, and read what has stopped
 * moving; a test that is faster presses what moves away under the finger, and reads what is not there yet.
 */

/** What somebody sets off in passing comes sooner: what unfolds is brought into view after a tenth of a second. */
const SOON = 120

/** What waits until somebody has stopped typing comes sooner. */
const AFTER_TYPING = 1_000

/** A page that moves on and on is taken as it is. */
const LONGEST_WAIT = 3_000 * SLOWDOWN

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
    isSeen = await isStill(page, { horizon, isFresh, longest: Math.max(0, left()) })
  } while ((!isSeen || isAwaited()) && left() > 0 && !page.isClosed())
}

/** Waits also for what waits until somebody has stopped typing. */
export const afterTyping = (page: Page): Promise<void> => atRest(page, AFTER_TYPING)

interface Patience {
  readonly horizon: number
  readonly isFresh: boolean
  readonly longest: number
}

/** False where the page went away meanwhile: another one comes. One that asks somebody something answers nothing. */
async function isStill(page: Page, patience: Patience): Promise<boolean> {
  const { promise: isOver, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, patience.longest + 100, false)
  const look = page
    .evaluate(expected => (Reflect.get(window, Symbol.for('stillness')) as Stillness | undefined)?.(expected), patience)
    .then(() => true)
    .catch(() => false)
  const isSeen = await Promise.race([look, isOver])
  clearTimeout(timer)
  return isSeen
}

type Stillness = (patience: Patience) => Promise<void>

/** Runs inside of every page before anything else does, so it can use nothing from out here: that is why it is long. */
function watchInside(): void {
  const { setTimeout: later, clearTimeout: never, requestAnimationFrame: soon, cancelAnimationFrame: cancel } = window
  // A test may give the page another clock.
  const now = performance.now.bind(performance)
  const drawing = new Set<number>()
  const due = new Map<number, number>()
  let changes = 0
  let lastChange = 0
  const change = () => {
    changes += 1
    lastChange = now()
  }

  const setWatched = (handler: TimerHandler, delay = 0, ...details: unknown[]): number => {
    const run = () => {
      due.delete(id)
      change()
      if (typeof handler === 'function') Reflect.apply(handler, window, details)
    }
    const id: number = Reflect.apply(later, window, [run, delay])
    due.set(id, now() + delay)
    return id
  }
  const clearWatched = (id?: number) => {
    if (id !== undefined) due.delete(id)
    Reflect.apply(never, window, [id])
  }
  const drawWatched = (draw: FrameRequestCallback): number => {
    const run = (time: number) => {
      drawing.delete(id)
      draw(time)
    }
    const id: number = soon.call(window, run)
    drawing.add(id)
    return id
  }
  const cancelWatched = (id: number) => {
    drawing.delete(id)
    cancel.call(window, id)
  }
  const watched = { setTimeout: setWatched, clearTimeout: clearWatched }
  Object.assign(window, { ...watched, requestAnimationFrame: drawWatched, cancelAnimationFrame: cancelWatched })

  // When a line is open, screens read anew what they may have missed before.
  const opening = new Set<WebSocket>()
  const lineWatched = {
    construct: (Line: typeof WebSocket, details: ConstructorParameters<typeof WebSocket>): WebSocket => {
      const line: WebSocket = Reflect.construct(Line, details)
      const opened = () => {
        if (opening.delete(line)) change()
      }
      opening.add(line)
      for (const event of ['message', 'error', 'close']) line.addEventListener(event, opened)
      return line
    },
  }
  Object.assign(window, { WebSocket: new Proxy(WebSocket, lineWatched) })

  const all = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(change).observe(document, all)
  addEventListener('scroll', change, { capture: true, passive: true })

  const wait = (time: number) => new Promise<void>(resolve => Reflect.apply(later, window, [resolve, time]))
  /** A tab behind another one draws no frames. */
  const frame = () => Promise.race([new Promise<void>(resolve => soon.call(window, () => resolve())), wait(100)])
  const isMoving = () =>
    document.getAnimations().some(({ playState, effect }) => {
      const { endTime = 0 } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && Number(endTime) < 2_000
    })
  const stillness: Stillness = async ({ horizon, isFresh, longest }) => {
    const start = now()
    let seen = isFresh || now() - lastChange < 50 ? -1 : changes
    while (now() - start < longest) {
      // A clock that a test has set up winds itself up ten times a second; what is due by it is the test's to say.
      const next = '__pwClock' in window ? Number.POSITIVE_INFINITY : Math.min(...due.values()) - now()
      if (next <= horizon) await wait(Math.max(0, next) + 1)
      else if (seen === changes && drawing.size === 0 && opening.size === 0 && !isMoving()) return
      else {
        seen = changes
        await frame()
        await wait(0)
      }
    }
  }
  Object.defineProperty(window, Symbol.for('stillness'), { value: stillness })
}
