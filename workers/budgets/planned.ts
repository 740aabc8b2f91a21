import type { Connection, Database } from '#domain/store/database.ts'

/** Those of these budgets of which there has ever been one, as the log knows: read models may not know it yet. */
export async function plannedAmong(connection: Connection | Database, streams: readonly string[]): Promise<string[]> {
  if (streams.length === 0) return []
  const { rows } = await connection.query<{ stream_id: string }>(
    'SELECT stream_id FROM log.events WHERE stream_id = ANY($1) AND version = 1',
    [streams],
  )
  const planned = new Set(rows.map(({ stream_id }) => stream_id))
  return streams.filter(stream => planned.has(stream))
}
