import type { Database } from './database.ts'

/** A crash loses at most this many numbers. Ids need to be unique and short, not gapless. */
const BLOCK = 32

/** Numbers drawn from a sequence in blocks, so that hardly any command waits for one. */
export function idSource(database: Database, sequence: 'log.expense_ids' | 'vault.text_ids'): () => Promise<number> {
  let block: number[] = []
  let refill: Promise<void> | undefined

  async function draw(): Promise<void> {
    const { rows } = await database.query<{ id: string }>({
      name: `draw_${sequence}`,
      text: `SELECT nextval('${sequence}') AS id FROM generate_series(1, ${BLOCK})`,
    })
    block = rows.map(({ id }) => Number(id)).reverse()
  }

  return async () => {
    for (;;) {
      const id = block.pop()
      if (id !== undefined) return id
      refill ??= draw().finally(() => {
        refill = undefined
      })
      await refill
    }
  }
}
