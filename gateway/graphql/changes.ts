import type { Change } from '#projections/projection.ts'
import type { ProjectionWatch } from '#projections/runner/waitFor.ts'
import { openChannel } from './channel.ts'

interface Listener {
  readonly hear: (change: Change) => void
  readonly startOver: () => void
  readonly end: () => void
}

export interface Changes {
  /**
   * What `pick` makes of the changes that concern one viewer, from now on; what it answers undefined to is passed over.
   * `startOver` is called when something was missed.
   */
  readonly of: <Value>(
    viewerId: number,
    pick: (change: Change) => Value | undefined,
    startOver: () => void,
  ) => AsyncIterableIterator<Value>
  readonly close: () => void
}

/** Hands what the projectors announce to those who have it on their screens, and to nobody else. */
export function openChanges(projected: ProjectionWatch): Changes {
  const listenersOf = new Map<number, Set<Listener>>()
  const everybody = () => [...listenersOf.values()].flatMap(listeners => [...listeners])

  const stopListening = projected.onChange(changes => {
    for (const change of changes) {
      for (const { hear } of listenersOf.get(change.viewerId) ?? []) hear(change)
    }
  })

  const stopWatching = projected.onGap(() => {
    for (const { startOver } of everybody()) startOver()
  })

  function add(viewerId: number, listener: Listener): void {
    const listeners = listenersOf.get(viewerId) ?? new Set()
    listenersOf.set(viewerId, listeners.add(listener))
  }

  function remove(viewerId: number, listener: Listener): void {
    const listeners = listenersOf.get(viewerId)
    listeners?.delete(listener)
    if (listeners?.size === 0) listenersOf.delete(viewerId)
  }

  return {
    of: <Value>(viewerId: number, pick: (change: Change) => Value | undefined, startOver: () => void) => {
      const { push, end, values } = openChannel<Value>({
        onEnd: () => remove(viewerId, listener),
        onOverflow: startOver,
      })
      const hear = (change: Change): void => {
        const value = pick(change)
        if (value !== undefined) push(value)
      }
      const listener = { hear, startOver, end }
      add(viewerId, listener)
      return values
    },
    close: () => {
      stopListening()
      stopWatching()
      for (const { end } of everybody()) end()
    },
  }
}
