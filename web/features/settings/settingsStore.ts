import type { SaidNo } from '#web/format/refusalWords.ts'
import type { Settings } from './settings.ts'

/** Loaded settings are not asked for again within this time. */
const freshFor = 5 * 60_000
/** After a failed load, defaults serve for this long before it is tried again. */
export const circuitOpenFor = 30_000

/** Null as a refusal: the change could not be sent. */
export type Saved = { readonly settings: Settings } | { readonly refusal: SaidNo | null }

interface SettingsSource {
  readonly load: () => Promise<Settings>
  readonly save: (change: Partial<Settings>) => Promise<Saved>
  /** Told what the server has, whenever that is learned. */
  readonly keep: (settings: Settings) => void
  readonly now: () => number
}

export interface SettingsState {
  /** As they are to be shown, with changes that are still under way. */
  readonly settings: Settings
  /** `unavailable`: these are the defaults. */
  readonly status: 'loading' | 'loaded' | 'unavailable'
}

interface FirstSettings {
  /** Until the first load. */
  readonly last: Settings
  /** While they cannot be loaded. */
  readonly defaults: Settings
}

export type SettingsStore = ReturnType<typeof createSettingsStore>

/**
 * Keeps somebody's settings. Changes show at once and are taken back if the server says no; loads and changes go to
 * the server one after the other, so that the last answer is the latest truth.
 */
export function createSettingsStore(source: SettingsSource, { last, defaults }: FirstSettings) {
  let known: Settings | null = null
  let status: SettingsState['status'] = 'loading'
  let loadedAt = Number.NEGATIVE_INFINITY
  let circuitOpenUntil = Number.NEGATIVE_INFINITY
  let pending: readonly Partial<Settings>[] = []
  let queue: Promise<unknown> = Promise.resolve()
  let state: SettingsState = { settings: last, status }
  const listeners = new Set<() => void>()

  function publish(): void {
    let settings = known ?? (status === 'unavailable' ? defaults : last)
    for (const change of pending) settings = { ...settings, ...change }
    state = { settings, status }
    for (const listener of listeners) listener()
  }

  function learn(settings: Settings): void {
    known = settings
    status = 'loaded'
    loadedAt = source.now()
  }

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  async function load(): Promise<void> {
    const isWanted = source.now() >= Math.max(loadedAt + freshFor, circuitOpenUntil)
    if (!isWanted) return
    try {
      learn(await source.load().catch(() => source.load()))
      if (known) source.keep(known)
    } catch (error) {
      console.warn('The settings could not be loaded.', error)
      circuitOpenUntil = source.now() + circuitOpenFor
      if (!known) status = 'unavailable'
    }
    publish()
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Does nothing while what is known is fresh, and for a while after a failure. */
    load: () => inTurn(load),
    change: async (change: Partial<Settings>): Promise<Saved> => {
      pending = [...pending, change]
      publish()
      const saved = await inTurn(() => source.save(change))
      pending = pending.filter(other => other !== change)
      if ('settings' in saved) {
        learn(saved.settings)
        source.keep(saved.settings)
      }
      publish()
      return saved
    },
    /** What another tab has learned from the server. */
    adopt: (settings: Settings) => {
      learn(settings)
      publish()
    },
  }
}
