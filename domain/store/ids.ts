import type { AggregateName } from '../aggregates.ts'
import type { Database } from './database.ts'

/** As many are drawn at a time. A crash loses what is left of them; ids need to be unique and short, not gapless. */
const FEWEST = 32
/** Where many are wanted at once, some of them would wait for each block: one that is soon used up is followed by a larger. */
const SOON_MS = 1_000
const MOST = 512

/** What goes by a number. */
export type Numbered = AggregateName | 'text'

/** A number that nothing of that kind ever had. */
export function openIds(database: Database): (kind: Numbered) => Promise<number> {
  const sources = new Map<Numbered, () => Promise<number>>()
  return kind => {
    const source = sources.get(kind) ?? idSource(database, kind)
    sources.set(kind, source)
    return source()
  }
}

/** Numbers drawn in blocks, so that hardly any command waits for one. */
function idSource(database: Database, kind: Numbered): () => Promise<number> {
  let next = 0
  let end = 0
  let size = FEWEST
  let drawnAt = Number.NEGATIVE_INFINITY
  let refill: Promise<void> | undefined

  async function draw(): Promise<void> {
    const isUsedUpSoon = performance.now() - drawnAt < SOON_MS
    size = isUsedUpSoon ? Math.min(2 * size, MOST) : FEWEST
    drawnAt = performance.now()
    const { rows } = await database.query<{ first: string }>({
      name: 'draw_numbers',
      text: 'SELECT log.draw_numbers($1, $2) AS first',
      values: [kind, size],
    })
    next = Number(rows[0]?.first)
    end = next + size
  }

  return async () => {
    while (next === end) {
      refill ??= draw().finally(() => {
        refill = undefined
      })
      await refill
    }
    return next++
  }
}
