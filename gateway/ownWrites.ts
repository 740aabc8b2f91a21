import type { ReadModel } from '#projections/registry.ts'
import type { ProjectionWatch } from '#projections/runner/waitFor.ts'
import type { Patience } from './patience.ts'

/** Placeholders are met wherever they take part. */
export const MEETING_PLACEHOLDERS: readonly ReadModel[] = ['placeholders', 'access', 'groups', 'trips']

/**
 * What the one who asks has done, as far as it is known, and when read models show it. A deed never waits for them: what
 * is looked at after it does, through whichever gateway.
 */
export interface OwnWrites {
  /** Waits until read models show what was done before the deed at hand; undefined: they do already. */
  readonly shownIn: (readModels: readonly ReadModel[]) => Promise<void> | undefined
  /** The same with the deed at hand. */
  readonly allShownIn: (readModels: readonly ReadModel[]) => Promise<void> | undefined
  /** The next deed of the same request begins: it is to see what the ones before it did. */
  readonly begin: () => void
  /** The log holds the deed at hand up to there; 0: nothing was stored. */
  readonly wrote: (position: number) => void
  /** Up to where the log holds all that they did; 0: nothing that is known of. */
  readonly position: () => number
  /** Something that was waited for did not show in time. */
  readonly isPending: () => boolean
}

export interface Watched {
  readonly projected: Pick<ProjectionWatch, 'waitFor' | 'shows'>
  /** The position of the last event there is. */
  readonly endOfLog: () => Promise<number>
  readonly patience: Pick<Patience, 'ownWritesMs'>
}

/** For one request of somebody who says that they have seen the log hold what they did up to `claimed`. */
export function openOwnWrites({ projected, endOfLog, patience }: Watched, claimed = 0): OwnWrites {
  let known = claimed
  let isVerified = claimed === 0
  let earlier = 0
  let latest = 0
  let deadline: number | undefined
  let isPending = false

  /** Nobody did anything behind the end of the log: it was restored, or somebody made the number up. */
  async function verify(): Promise<void> {
    if (isVerified) return
    if (known > (await endOfLog())) known = 0
    isVerified = true
  }

  async function wait(readModels: readonly ReadModel[], done: () => number): Promise<void> {
    await verify()
    const position = Math.max(known, done())
    if (projected.shows(readModels, position)) return
    const now = Date.now()
    deadline ??= now + patience.ownWritesMs
    const visibility = await projected.waitFor(readModels, position, Math.max(0, deadline - now))
    if (visibility === 'pending') isPending = true
  }

  const shown = (done: () => number) => (readModels: readonly ReadModel[]) => {
    const isShown = readModels.length === 0 || projected.shows(readModels, Math.max(known, done()))
    return isShown ? undefined : wait(readModels, done)
  }

  return {
    shownIn: shown(() => earlier),
    allShownIn: shown(() => latest),
    begin: () => {
      earlier = latest
    },
    wrote: position => {
      latest = Math.max(latest, position)
    },
    position: () => Math.max(known, latest),
    isPending: () => isPending,
  }
}

type Port = (...asked: never[]) => Promise<unknown>

/** The same port; what is asked of it is answered when these read models show what the one who asks has done before. */
export function afterOwn<P extends Port>({ shownIn }: OwnWrites, readModels: readonly ReadModel[], port: P): P {
  const waiting = (...asked: Parameters<P>) => {
    const shown = shownIn(readModels)
    return shown === undefined ? port(...asked) : shown.then(() => port(...asked))
  }
  return waiting as P
}
