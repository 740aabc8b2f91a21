import type { Connection } from '#domain/store/database.ts'

/*
 * What somebody has deleted is not brought back while an import of theirs or sample data is taken back, nor the other way
 * round: the one would bring back what the other has just left alone as deleted.
 */

/** Until the transaction ends, nobody else begins either of them for somebody. */
export async function beginInTurn(connection: Connection, userId: number): Promise<void> {
  await connection.query(`SELECT pg_advisory_xact_lock(hashtextextended('expenses of ' || $1::text, 0))`, [userId])
}

export const isBringingBack = (connection: Connection, userId: number): Promise<boolean> =>
  isAnyIn(connection, `account.expense_deletions WHERE user_id = $1 AND state = 'RESTORING'`, userId)

export async function isTakingBack(connection: Connection, userId: number): Promise<boolean> {
  const isImport = await isAnyIn(connection, `imports.imports WHERE user_id = $1 AND state = 'TAKING_BACK'`, userId)
  return isImport || isAnyIn(connection, `account.sample_data WHERE user_id = $1 AND state = 'REMOVING'`, userId)
}

async function isAnyIn(connection: Connection, rows: string, userId: number): Promise<boolean> {
  const { rowCount } = await connection.query(`SELECT FROM ${rows} LIMIT 1`, [userId])
  return rowCount === 1
}
