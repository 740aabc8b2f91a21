import type { Fact } from '#domain/store/read.ts'

/** How the events of one kind of thing are told from others, and what they are about. */
interface Concern<Event extends Fact> {
  readonly isAbout: (event: Fact) => event is Event
  readonly idOf: (event: Event) => number
  readonly isFirst: (event: Event) => boolean
  /** Default: all of them. */
  readonly isConcerned?: (event: Event) => boolean
}

/**
 * The things that events change but that were recorded before them, so that the rows are in the tables and not in the
 * batch.
 */
export function idsToLoad<Event extends Fact>(
  events: readonly Fact[],
  batch: ReadonlyMap<number, unknown>,
  { isAbout, idOf, isFirst, isConcerned = () => true }: Concern<Event>,
): number[] {
  const recorded = new Set<number>()
  const missing = new Set<number>()
  for (const event of events) {
    if (!isAbout(event)) continue
    const id = idOf(event)
    if (isFirst(event)) recorded.add(id)
    else if (isConcerned(event) && !batch.has(id) && !recorded.has(id)) missing.add(id)
  }
  return [...missing]
}

/** The entry of something that is changed. The log would be corrupt if nothing had recorded it before. */
export function recordedEntry<Entry>(batch: ReadonlyMap<number, Entry>, id: number, { position, type }: Fact): Entry {
  const entry = batch.get(id)
  if (entry === undefined) throw new Error(`${type} at position ${position}: number ${id} was never recorded`)
  return entry
}
