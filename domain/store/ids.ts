import type { AggregateName } from '../aggregates.ts'
import type { Database } from './database.ts'

/** As many are drawn at a time. A crash loses at most this many numbers; ids need to be unique and short, not gapless. */
const BLOCK = 32

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
  let refill: Promise<void> | undefined

  async function draw(): Promise<void> {
    const { rows } = await database.query<{ first: string }>({
      name: 'draw_numbers',
      text: 'SELECT log.draw_numbers($1, $2) AS first',
      values: [kind, BLOCK],
    })
    next = Number(rows[0]?.first)
    end = next + BLOCK
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
