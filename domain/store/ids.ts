import type { Database } from './database.ts'

/** The step of the sequences. A crash loses at most this many numbers; ids need to be unique and short, not gapless. */
const BLOCK = 32

const SEQUENCES = {
  expense: 'log.expense_ids',
  transfer: 'log.transfer_ids',
  connection: 'log.connection_ids',
  placeholder: 'log.placeholder_ids',
  group: 'log.group_ids',
  trip: 'log.trip_ids',
  category: 'log.category_ids',
  budget: 'log.budget_ids',
  text: 'vault.text_ids',
} as const

/** What goes by a number. */
export type Numbered = keyof typeof SEQUENCES

const ALL = Object.keys(SEQUENCES) as readonly Numbered[]

/** A number that nothing of that kind ever had. */
export function openIds(database: Database): (kind: Numbered) => Promise<number> {
  const sources = new Map(ALL.map(kind => [kind, idSource(database, SEQUENCES[kind])]))
  return kind => {
    const next = sources.get(kind)
    if (next === undefined) throw new Error(`nothing is called ${kind}`)
    return next()
  }
}

/** Numbers drawn from a sequence in blocks, so that hardly any command waits for one. */
function idSource(database: Database, sequence: (typeof SEQUENCES)[Numbered]): () => Promise<number> {
  let next = 0
  let end = 0
  let refill: Promise<void> | undefined

  async function draw(): Promise<void> {
    const { rows } = await database.query<{ id: string }>({
      name: `draw ${sequence}`,
      text: `SELECT nextval('${sequence}') AS id`,
    })
    next = Number(rows[0]?.id)
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
