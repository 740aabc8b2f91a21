import type { Change } from '#projections/projection.ts'
import type { ProjectionWatch } from '#projections/runner/waitFor.ts'
import { type Channel, openChannel } from './channel.ts'

/** One result of the subscription `feedChanged`. */
interface Changed {
  readonly feedChanged: Change
}

export interface FeedChanges {
  /** What changes in the feed of one viewer, from now on; `startOver` is called when something was missed. */
  readonly of: (viewerId: number, startOver: () => void) => AsyncIterableIterator<Changed>
  readonly close: () => void
}

/** Hands what the projectors announce to those who have it on their screens, and to nobody else. */
export function openFeedChanges(projected: ProjectionWatch): FeedChanges {
  const channelsOf = new Map<number, Set<Channel<Changed>>>()
  const startOvers = new Set<() => void>()

  const stopListening = projected.onChange(changes => {
    for (const change of changes) {
      for (const channel of channelsOf.get(change.viewerId) ?? []) channel.push({ feedChanged: change })
    }
  })

  const stopWatching = projected.onGap(() => {
    for (const startOver of startOvers) startOver()
  })

  return {
    of: (viewerId, startOver) => {
      const channels = channelsOf.get(viewerId) ?? new Set()
      channelsOf.set(viewerId, channels)
      const onEnd = () => {
        channels.delete(channel)
        if (channels.size === 0) channelsOf.delete(viewerId)
        startOvers.delete(startOver)
      }
      const channel = openChannel<Changed>({ onEnd, onOverflow: startOver })
      channels.add(channel)
      startOvers.add(startOver)
      return channel.values
    },
    close: () => {
      stopListening()
      stopWatching()
      for (const channels of channelsOf.values()) for (const channel of channels) channel.end()
    },
  }
}
