import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { clearSeat, type Seat, type StorageState, takeSeat, welcome } from './seat.ts'

export type VisitorOptions = Omit<BrowserContextOptions, 'storageState' | 'baseURL'> & {
  readonly storageState?: StorageState
}

export interface Visitor {
  readonly page: Page
  /** Leaves the browser to the next one; whoever has closed it need not. */
  readonly leave: () => Promise<void>
}

/**
 * Browsers that people use one after the other. What a browser has read and compiled is most of what a first visit
 * costs, and one that is used again has done that.
 */
export interface Visitors {
  readonly arrive: (baseURL: string, options?: VisitorOptions) => Promise<Visitor>
  /** The pages of all who are here. */
  readonly pages: () => readonly Page[]
  /** Nobody comes to this address any more. */
  readonly closeTo: (baseURL: string) => Promise<void>
}

/** How many wait for somebody to come; each of them is a process. */
const WAITING = 6

// Drawing every frame of every movement without a graphics card is a tenth of all the work, and to fetch the whole app ahead
// would be another. Where the clock of this machine names no country, the language does: one that pays in euros.
const USUAL = { reducedMotion: 'reduce', serviceWorkers: 'block', locale: 'en-IE' } as const

export function openVisitors(browser: Browser): Visitors {
  let waiting: readonly Seat[] = []
  const taken = new Set<Seat>()

  async function findSeat(baseURL: string, options: BrowserContextOptions): Promise<Seat> {
    const wanted = { ...USUAL, ...options, baseURL }
    const found = waiting.find(seat => JSON.stringify(seat.options) === JSON.stringify(wanted))
    waiting = waiting.filter(seat => seat !== found)
    return found ?? takeSeat(await browser.newContext(wanted), wanted)
  }

  async function leave(seat: Seat): Promise<void> {
    taken.delete(seat)
    if (!(await clearSeat(seat))) return seat.context.close()
    const surplus = waiting.slice(WAITING - 1)
    waiting = [seat, ...waiting.slice(0, WAITING - 1)]
    await close(surplus)
  }

  return {
    arrive: async (baseURL, { storageState, ...options } = {}) => {
      const seat = await findSeat(baseURL, options)
      await welcome(seat, storageState)
      taken.add(seat)
      return { page: seat.page, leave: () => leave(seat) }
    },
    pages: () => [...taken].flatMap(({ context }) => context.pages()),
    closeTo: async baseURL => {
      const useless = waiting.filter(seat => seat.options.baseURL === baseURL)
      waiting = waiting.filter(seat => !useless.includes(seat))
      await close(useless)
    },
  }
}

const close = async (seats: readonly Seat[]): Promise<void> => {
  for (const { context } of seats) await context.close()
}
