import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { newAddress } from './addresses.ts'
import { PATIENCE, SLOWDOWN } from './slowdown.ts'
import { steady } from './steadyHands.ts'
import { forgetTraffic, watchRoutes, watchStillness, watchTraffic } from './stillness.ts'

/** A browser that somebody uses, and after them somebody else, who finds nothing of theirs. */
export interface Seat {
  readonly context: BrowserContext
  readonly page: Page
  readonly devTools: CDPSession
  readonly options: SeatOptions
  /** Something has been done to it that nothing undoes. */
  isSpoilt: boolean
}

export type SeatOptions = Omit<BrowserContextOptions, 'storageState'> & { readonly baseURL: string }

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A small file of the product in which nothing runs: here the browser waits, with all that it has compiled. */
const LOBBY = '/favicon.svg'

const USUAL_VIEWPORT = { width: 1280, height: 720 }

const NOT_UNDONE = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeFromHAR', 'routeWebSocket', 'newCDPSession'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}

const TOLD_OF = [
  ...['console', 'dialog', 'download', 'framenavigated', 'load', 'page', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response', 'websocket'],
]

export async function takeSeat(context: BrowserContext, options: SeatOptions): Promise<Seat> {
  await watchStillness(context)
  const page = await context.newPage()
  meet(page)
  await page.goto(LOBBY)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Page.resetNavigationHistory')
  const seat = { context, page, devTools, options, isSpoilt: false }
  spoiltBy(seat, page, NOT_UNDONE.page)
  spoiltBy(seat, context, NOT_UNDONE.context)
  spoiltBy(seat, context.clock, NOT_UNDONE.clock)
  return seat
}

function meet(page: Page): void {
  watchRoutes(page)
  steady(page)
}

function spoiltBy(seat: Seat, owner: object, methods: readonly string[]): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(owner, name)
    if (typeof method !== 'function') throw new Error(`there is no ${name}`)
    const marked = (...details: unknown[]): unknown => {
      seat.isSpoilt = true
      return Reflect.apply(method, owner, details)
    }
    Reflect.set(owner, name, marked)
  }
}

/** Whoever comes has an address of their own, as anywhere but in a test, and perhaps a session from before. */
export async function welcome({ context, page, devTools, options }: Seat, state?: StorageState): Promise<void> {
  await slowDown(devTools, SLOWDOWN)
  page.setDefaultTimeout(PATIENCE)
  watchTraffic(context)
  context.on('page', meet)
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress(), ...options.extraHTTPHeaders })
  if (state === undefined) return
  await context.addCookies(state.cookies)
  const { origin } = new URL(options.baseURL)
  const remembered = state.origins.flatMap(site => (site.origin === origin ? site.localStorage : []))
  await page.evaluate(items => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, remembered)
}

/** A page is slowed down by keeping its processor busy, even while nobody uses it. */
async function slowDown(devTools: CDPSession, rate: number): Promise<void> {
  if (SLOWDOWN > 1) await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Answers whether everything is as it was before they came. */
export async function clearSeat(seat: Seat): Promise<boolean> {
  if (seat.isSpoilt || seat.page.isClosed() || seat.options.viewport === null) return false
  try {
    await stopListening(seat)
    await goHome(seat)
    await forget(seat)
    await slowDown(seat.devTools, 1)
    return true
  } catch {
    return false
  }
}

async function stopListening({ context, page }: Seat): Promise<void> {
  for (const event of TOLD_OF) {
    context.removeAllListeners(event)
    page.removeAllListeners(event)
  }
  forgetTraffic(context)
  for (const tab of context.pages()) if (tab !== page) await tab.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.setGeolocation(null)
  await context.clearPermissions()
}

async function goHome({ page, devTools, options }: Seat): Promise<void> {
  await page.goto(LOBBY, { timeout: 20_000 })
  await page.mouse.move(-1, -1)
  await page.setViewportSize(options.viewport ?? USUAL_VIEWPORT)
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: options.forcedColors ?? 'none',
    contrast: options.contrast ?? 'no-preference',
  })
  await devTools.send('Page.resetNavigationHistory')
}

async function forget({ context, page, devTools, options }: Seat): Promise<void> {
  await context.clearCookies()
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(options.baseURL).origin, storageTypes: 'all' })
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
}
