import type { Database } from '#domain/store/database.ts'

/** What people do not want to be suggested any more. They alone know of it; it goes with their account. */
export interface Dismissals {
  readonly of: (userId: number) => Promise<ReadonlySet<string>>
  readonly dismiss: (userId: number, key: string) => Promise<void>
  readonly restore: (userId: number, key: string) => Promise<void>
}

export const openDismissals = (database: Database): Dismissals => ({
  of: async userId => {
    const { rows } = await database.query<{ series: Buffer }>({
      name: 'dismissed_suggestions_of',
      text: 'SELECT series FROM account.dismissed_suggestions WHERE user_id = $1',
      values: [userId],
    })
    return new Set(rows.map(({ series }) => series.toString('base64url')))
  },
  dismiss: async (userId, key) => {
    await database.query(
      'INSERT INTO account.dismissed_suggestions (user_id, series) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [userId, Buffer.from(key, 'base64url')],
    )
  },
  restore: async (userId, key) => {
    await database.query('DELETE FROM account.dismissed_suggestions WHERE user_id = $1 AND series = $2', [
      ...[userId, Buffer.from(key, 'base64url')],
    ])
  },
})
