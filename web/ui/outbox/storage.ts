import { createStore, del, get, update } from 'idb-keyval'
import { takeFormer } from './formerStorage.ts'
import type { Queue } from './waiting.ts'

export type QueueChange<Deed, Change> = (queue: Queue<Deed, Change>) => Queue<Deed, Change>

/** Where the queue is kept, for a reload, a restart of the browser and for other tabs. */
export interface OutboxStorage<Deed, Change> {
  readonly load: () => Promise<Queue<Deed, Change>>
  /** Whoever else changes it, in one step; answers what it is then. */
  readonly update: (change: QueueChange<Deed, Change>) => Promise<Queue<Deed, Change>>
  /** Calls back when another tab has changed it, with what it was then: by now it may be another one. */
  readonly watch: (listener: (queue: Queue<Deed, Change>) => void) => () => void
}

const isWaiting = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'commandId' in stored && 'deed' in stored

/** What nobody understands counts as nothing. */
const understood = <Deed, Change>(stored: unknown): Queue<Deed, Change> =>
  Array.isArray(stored) && stored.every(isWaiting) ? stored : []

let opened: ReturnType<typeof createStore> | undefined

/** One for all who share the browser; each has a queue of their own in it. */
function queues() {
  opened ??= createStore('quits-outbox', 'queues')
  return opened
}

/** In the browser. Where there is no room, or none at all, the queue lives as long as the page. */
export function storedAt<Deed, Change>(key: string): OutboxStorage<Deed, Change> {
  let unkept: Queue<Deed, Change> | null = null
  /** As it was when it could be kept. */
  let last: Queue<Deed, Change> = []
  const channel = new BroadcastChannel(key)
  let isLeft = false
  let ready: Promise<void> | undefined

  /** What waited where it was kept before comes first: it was wished for earlier. */
  const takeOver = () => takeFormer(key, former => keep(queue => [...understood<Deed, Change>(former), ...queue]))

  async function keep(change: QueueChange<Deed, Change>): Promise<Queue<Deed, Change>> {
    let queue: Queue<Deed, Change> = []
    const changed = (stored: unknown) => {
      queue = change(understood(stored))
      return queue
    }
    await update(key, changed, queues())
    last = queue
    return queue
  }

  async function kept<Result>(work: () => Promise<Result>, instead: () => Result): Promise<Result> {
    if (unkept !== null) return instead()
    try {
      ready ??= takeOver()
      await ready
      return await work()
    } catch (error) {
      console.warn('What waits to be sent cannot be kept for a reload.', error)
      return instead()
    }
  }

  return {
    load: () =>
      kept(
        async () => {
          last = understood(await get(key, queues()))
          return last
        },
        () => unkept ?? last,
      ),
    update: async change => {
      const queue = await kept(
        () => keep(change),
        () => {
          unkept = change(unkept ?? last)
          return unkept
        },
      )
      if (!isLeft) channel.postMessage(queue)
      return queue
    },
    watch: listener => {
      const hear = ({ data }: MessageEvent<unknown>) => listener(understood(data))
      channel.addEventListener('message', hear)
      return () => {
        isLeft = true
        channel.removeEventListener('message', hear)
        channel.close()
      }
    },
  }
}

/** Whoever leaves takes along what was not sent. */
export async function forgetStoredAt(key: string): Promise<void> {
  localStorage.removeItem(key)
  await del(key, queues())
}
