import type { Database } from '#domain/store/database.ts'
import type { Hearing } from '#domain/store/listen.ts'
import type { Announcement } from '../projection.ts'
import { readCheckpoints } from './checkpoints.ts'
import { decodeNotice } from './notice.ts'
import { Standstills } from './standstills.ts'
import { type Visibility, Waiters } from './waiters.ts'

/** How long somebody waits for what is on its way. */
const PATIENCE_MS = 1_500
/** One timer for everybody who waits, however many. */
const SWEEP_MS = 50
/** A lost notification costs a waiter no more than this. */
const LOOK_MS = 1_000

type ChangeListener = (changes: readonly Announcement[], position: number) => void

/** Knows how far the read models are, without asking each time. */
export interface ProjectionWatch {
  /** Whether everything up to a log position shows in these projections, as far as we have heard. */
  readonly shows: (names: readonly string[], position: number) => boolean
  /**
   * Waits until everything up to a log position shows in these projections, but not for ever: `pending` means that it
   * is stored and will show.
   */
  readonly waitFor: (names: readonly string[], position: number, timeoutMs?: number) => Promise<Visibility>
  /** How far all of these projections are, or a little less: what is read from them afterwards is at least as new. */
  readonly reachedBy: (names: readonly string[]) => Promise<number>
  /** Calls back with what became different for whom, and as of which position. Answers how to stop that. */
  readonly onChange: (listener: ChangeListener) => () => void
  /**
   * Calls back when changes went unheard, perhaps: the line was lost and found again, or a read model that was built anew
   * is ahead of what anybody was told. Answers how to stop that.
   */
  readonly onGap: (listener: () => void) => () => void
  readonly close: () => Promise<void>
}

interface Watching {
  readonly hearing: Hearing
  /** Asked for a few rows now and then. */
  readonly database: Database
}

export async function openProjectionWatch(
  { hearing, database }: Watching,
  patienceMs = PATIENCE_MS,
): Promise<ProjectionWatch> {
  const positions = new Map<string, number>()
  const standstills = new Standstills()
  const waitersOf = new Map<string, { readonly names: readonly string[]; readonly waiters: Waiters }>()
  const listeners = new Set<ChangeListener>()
  const gapListeners = new Set<() => void>()
  let sweep: NodeJS.Timeout | undefined
  let lookedAt = 0
  let isLooking = false

  const positionOf = (name: string): number => positions.get(name) ?? 0
  const reached = (names: readonly string[]): number => Math.min(...names.map(positionOf))

  function moved(to: Iterable<readonly [string, number]>): void {
    for (const [name, position] of to) positions.set(name, Math.max(position, positionOf(name)))
    for (const { names, waiters } of waitersOf.values()) waiters.reached(reached(names))
  }

  function missed(): void {
    for (const call of gapListeners) call()
  }

  async function look(): Promise<void> {
    lookedAt = Date.now()
    const checkpoints = await readCheckpoints(database)
    moved(checkpoints.map(({ name, position }) => [name, position]))
  }

  /** One at a time, however long it takes: others need these connections too. */
  async function lookForOthers(): Promise<void> {
    isLooking = true
    // Without the database nobody's position can be seen; the next look may have more luck.
    await look().catch(() => {})
    isLooking = false
  }

  function tick(): void {
    const now = Date.now()
    for (const { waiters } of waitersOf.values()) waiters.expire(now)
    if (![...waitersOf.values()].some(({ waiters }) => waiters.size > 0)) {
      clearInterval(sweep)
      sweep = undefined
    } else if (now - lookedAt >= LOOK_MS && !isLooking) void lookForOthers()
  }

  function waitersFor(names: readonly string[]): Waiters {
    const key = names.join()
    const known = waitersOf.get(key)
    if (known !== undefined) return known.waiters
    const waiters = new Waiters()
    waitersOf.set(key, { names, waiters })
    return waiters
  }

  const listener = await hearing.listen('projected', {
    onNotify: payload => {
      const notice = decodeNotice(payload)
      moved(notice.positions)
      if (notice.isLeap) missed()
      if (notice.changes.length === 0) return
      // Those that are fed together stand at the same position.
      const position = Math.max(...notice.positions.values())
      for (const call of listeners) call(notice.changes, position)
    },
    onReconnect: () => {
      // The database may have come back as it was some time ago.
      positions.clear()
      look().catch(() => {})
      missed()
    },
  })
  await look()

  const shows = (names: readonly string[], position: number): boolean => position <= reached(names)

  return {
    shows,
    waitFor: (names, position, timeoutMs = patienceMs) => {
      const behind = names.map(name => ({ name, from: positionOf(name) })).filter(({ from }) => from < position)
      if (behind.length === 0) return Promise.resolve('visible')
      if (behind.some(({ name, from }) => standstills.isStill(name, from))) return Promise.resolve('pending')
      return new Promise(resolve => {
        const end = (visibility: Visibility): void => {
          const isStill = visibility === 'pending' && timeoutMs >= patienceMs
          if (isStill) for (const { name, from } of behind) if (positionOf(name) === from) standstills.note(name, from)
          resolve(visibility)
        }
        waitersFor(names).add({ position, deadline: Date.now() + timeoutMs, resolve: end })
        if (sweep === undefined) {
          lookedAt = Date.now()
          sweep = setInterval(tick, SWEEP_MS)
        }
      })
    },
    reachedBy: async names => {
      if (names.some(name => !positions.has(name))) await look()
      return reached(names)
    },
    onChange: call => {
      listeners.add(call)
      return () => listeners.delete(call)
    },
    onGap: call => {
      gapListeners.add(call)
      return () => gapListeners.delete(call)
    },
    close: async () => {
      clearInterval(sweep)
      for (const { waiters } of waitersOf.values()) waiters.expire(Number.POSITIVE_INFINITY)
      await listener.stop()
    },
  }
}
