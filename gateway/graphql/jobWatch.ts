import type { Hearing } from '#domain/store/listen.ts'
import { openChannel } from './channel.ts'

interface Listener {
  readonly hear: () => void
  readonly startOver: () => void
  readonly end: () => void
}

/** Knows when something has become of what a worker does for somebody, whichever worker that is. */
export interface JobWatch {
  readonly of: <Value>(userId: number, value: Value, startOver: () => void) => AsyncIterableIterator<Value>
  readonly close: () => Promise<void>
}

export async function openJobWatch(hearing: Hearing, channel: 'imports' | 'exports'): Promise<JobWatch> {
  const listenersOf = new Map<number, Set<Listener>>()
  const everybody = () => [...listenersOf.values()].flatMap(listeners => [...listeners])
  const listener = await hearing.listen(channel, {
    onNotify: payload => {
      for (const { hear } of listenersOf.get(Number(payload)) ?? []) hear()
    },
    onReconnect: () => {
      for (const { startOver } of everybody()) startOver()
    },
  })

  function add(userId: number, added: Listener): void {
    listenersOf.set(userId, (listenersOf.get(userId) ?? new Set()).add(added))
  }

  function remove(userId: number, removed: Listener): void {
    const listeners = listenersOf.get(userId)
    listeners?.delete(removed)
    if (listeners?.size === 0) listenersOf.delete(userId)
  }

  return {
    of: <Value>(userId: number, value: Value, startOver: () => void) => {
      const { push, end, values } = openChannel<Value>({
        onEnd: () => remove(userId, own),
        onOverflow: startOver,
      })
      const own: Listener = { hear: () => push(value), startOver, end }
      add(userId, own)
      return values
    },
    close: async () => {
      for (const { end } of everybody()) end()
      await listener.stop()
    },
  }
}
