import { batched } from './batched.ts'
import type { Database } from './database.ts'

/**
 * Waits until what is committed by now is on disk. An append commits without waiting for the disk, so that the log's
 * lock is free again at once and projections may begin; one flush then serves all commands that wait for it.
 * Nobody is told of a success before this.
 */
export function flusher(database: Database): () => Promise<void> {
  const flush = batched<undefined, undefined>(async waiting => {
    await database.query({ name: 'flush', text: 'SELECT log.flush()' })
    return waiting.map(() => undefined)
  })
  return () => flush(undefined)
}
