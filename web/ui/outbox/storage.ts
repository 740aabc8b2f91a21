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

/**
 * In the browser. What nobody understands counts as nothing; where there is no room, the queue lives as long as the page.
 */
export function storedAt<Deed, Change>(key: string): OutboxStorage<Deed, Change> {
  let unkept: Queue<Deed, Change> | null = null
  return {
    load: () => {
      if (unkept !== null) return unkept
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
        return Array.isArray(stored) && stored.every(isWaiting) ? stored : []
      } catch (error) {
        console.warn('What waits to be sent could not be read and is ignored.', error)
        return []
      }
    },
    save: queue => {
      try {
        if (queue.length > 0) localStorage.setItem(key, JSON.stringify(queue))
        else localStorage.removeItem(key)
        unkept = null
      } catch (error) {
        console.warn('What waits to be sent could not be kept for a reload.', error)
        unkept = queue
      }
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
