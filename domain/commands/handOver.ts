import type { Link } from '../aggregate.ts'
import { anyAggregates } from '../aggregates.ts'
import type { EventStore } from '../store/eventStore.ts'
import { bringAbout, inBatches } from './consequence.ts'
import { at } from './subject.ts'

/** Everything that names a placeholder: what each goes by, by what it is. */
export type Parts = Readonly<Record<string, readonly unknown[]>>

export interface HandOver extends Link {
  /** Of the link, in the log. */
  readonly position: number
  readonly parts: Parts
  readonly signal?: AbortSignal | undefined
}

/**
 * The second step of linking: whatever names the placeholder names the account holder from now on. Done again after it was
 * interrupted, it finishes what is left. Answers the position of the last event; 0 if everything had been handed over.
 */
export function handOver(store: EventStore, { parts, position, signal, ...link }: HandOver): Promise<number> {
  const cause = { position }
  const linkings = anyAggregates.flatMap(aggregate => {
    const { name, link: linked } = aggregate
    if (linked === undefined) return []
    const ids = parts[name]
    if (ids === undefined) throw new Error(`nobody has looked for what names the placeholder as a ${name}`)
    return ids.map(id => () => {
      const consequence = { actorId: link.actorId, cause }
      return bringAbout(store, consequence, at(aggregate, id), work => work.decide(aggregate, id, linked(id, link)))
    })
  })
  return inBatches(linkings, linking => linking(), signal)
}
