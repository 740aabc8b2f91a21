import type { Change } from '#projections/projection.ts'
import type { ProjectionWatch } from '#projections/runner/waitFor.ts'
import { type Channel, openChannel } from './channel.ts'

/** One result of the subscription `feedChanged`. */
interface Changed {
  readonly feedChanged: Change
}

export interface FeedChanges {
  /** What changes in the feed of one viewer, from now on. */
  readonly of: (viewerId: number) => AsyncIterableIterator<Changed>
  readonly close: () => void
}

/** Hands what the projectors announce to those who have it on their screens, and to nobody else. */
export function openFeedChanges(projected: ProjectionWatch): FeedChanges {
  const channelsOf = new Map<number, Set<Channel<Changed>>>()

  const stopListening = projected.onChange(changes => {
    for (const change of changes) {
      for (const channel of channelsOf.get(change.viewerId) ?? []) channel.push({ feedChanged: change })
    }
  })

  return {
    of: viewerId => {
      const channels = channelsOf.get(viewerId) ?? new Set()
      channelsOf.set(viewerId, channels)
      const channel = openChannel<Changed>(() => {
        channels.delete(channel)
        if (channels.size === 0) channelsOf.delete(viewerId)
      })
      channels.add(channel)
      return channel.values
    },
    close: () => {
      stopListening()
      for (const channels of channelsOf.values()) for (const channel of channels) channel.end()
    },
  }
}
