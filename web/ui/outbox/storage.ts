import type { Queue } from './waiting.ts'

/** Where the queue is kept, for a reload and for other tabs. */
export interface OutboxStorage<Deed, Change> {
  readonly load: () => Queue<Deed, Change>
  readonly save: (queue: Queue<Deed, Change>) => void
  /** Calls back when another tab has changed it. */
  readonly watch: (listener: () => void) => () => void
}

const isWaiting = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'commandId' in stored && 'deed' in stored

/** In the browser. What a later version has kept, or nobody understands, counts as nothing. */
export function storedAt<Deed, Change>(key: string): OutboxStorage<Deed, Change> {
  return {
    load: () => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
        return Array.isArray(stored) && stored.every(isWaiting) ? stored : []
      } catch (error) {
        console.warn('What waits to be sent could not be read and is ignored.', error)
        return []
      }
    },
    save: queue => {
      if (queue.length > 0) localStorage.setItem(key, JSON.stringify(queue))
      else localStorage.removeItem(key)
    },
    watch: listener => {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}
