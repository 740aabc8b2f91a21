import type { Database } from '#domain/store/database.ts'

/** Without it nobody can tell from the log what stands in somebody's files. */
export async function secretOf(database: Database, userId: number): Promise<string> {
  await database.query('INSERT INTO imports.secrets (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId])
  const { rows } = await database.query<{ secret: string }>('SELECT secret FROM imports.secrets WHERE user_id = $1', [
    userId,
  ])
  const [found] = rows
  if (found === undefined) throw new Error(`nobody is there whose import it is: ${userId}`)
  return found.secret
}
