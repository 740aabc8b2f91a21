import type { Database } from '#domain/store/database.ts'
import type { Import } from './imports.ts'

/** Somebody's imports of which nothing is to be left, by their names in the log. */
export async function takenBackOf(
  database: Database,
  userId: number,
): Promise<Pick<Import, 'commandId' | 'takeBackId'>[]> {
  const { rows } = await database.query<{ command_id: string; take_back_id: string }>({
    name: 'imports_taken_back',
    text: `SELECT command_id, take_back_id FROM imports.imports
           WHERE user_id = $1 AND state IN ('TAKING_BACK', 'TAKEN_BACK')`,
    values: [userId],
  })
  return rows.map(({ command_id, take_back_id }) => ({ commandId: command_id, takeBackId: take_back_id }))
}
