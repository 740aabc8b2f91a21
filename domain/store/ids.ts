import type { Database } from './database.ts'

/** The step of the sequences. A crash loses at most this many numbers; ids need to be unique and short, not gapless. */
const BLOCK = 32

type Sequence =
  | 'log.expense_ids'
  | 'log.transfer_ids'
  | 'log.connection_ids'
  | 'log.placeholder_ids'
  | 'log.group_ids'
  | 'log.trip_ids'
  | 'log.category_ids'
  | 'log.budget_ids'
  | 'vault.text_ids'

/** Numbers drawn from a sequence in blocks, so that hardly any command waits for one. */
export function idSource(database: Database, sequence: Sequence): () => Promise<number> {
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
