import { z } from 'zod'
import { type Connection, inTransaction } from '#domain/store/database.ts'
import { announce } from '#projections/runner/announce.ts'
import type { Account } from '../account/accounts.ts'
import type { Settle } from '../account/once.ts'
import { readForm, strictForm } from '../form.ts'
import { done, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

const MOST_AT_ONCE = 200

const position = z.int('INVALID_LOG_POSITION').nonnegative('INVALID_LOG_POSITION')

const form = strictForm({
  /** Single ones. */
  positions: z.array(position, 'INVALID_LOG_POSITION').max(MOST_AT_ONCE, 'INVALID_LOG_POSITION').nullish(),
  /** All up to that one. */
  upTo: position.nullish(),
})

/** What somebody has read is read on all of their devices, which are told so. Others' notifications are none of theirs. */
export async function markRead(
  { database }: Pick<Services, 'database'>,
  { userId }: Pick<Account, 'userId'>,
  input: unknown,
  settle: Settle<void>,
): Promise<Outcome<void>> {
  const read = readForm(form, input)
  if (!read.done) return read
  const { positions, upTo } = read.value
  await inTransaction(database, async connection => {
    if (upTo != null) await noteReadUpTo(connection, userId, upTo)
    if (positions != null && positions.length > 0) await noteOpened(connection, userId, positions)
    await settle(connection)
    await announce(connection, 'notifications', [userId])
  })
  return done(undefined)
}

async function noteOpened(connection: Connection, userId: number, positions: readonly number[]): Promise<void> {
  await connection.query(
    `INSERT INTO account.notifications_opened (user_id, position)
     SELECT viewer_id, position FROM read.notifications WHERE viewer_id = $1 AND position = ANY($2)
     ON CONFLICT DO NOTHING`,
    [userId, positions],
  )
  // What is told no more needs no mark.
  await connection.query(
    `DELETE FROM account.notifications_opened
     WHERE user_id = $1 AND position < (SELECT min(position) FROM read.notifications WHERE viewer_id = $1)`,
    [userId],
  )
}

/** Never further than what they can have seen, nor back. */
async function noteReadUpTo(connection: Connection, userId: number, position: number): Promise<void> {
  await connection.query(
    `INSERT INTO account.notifications_read AS r (user_id, read_up_to)
     SELECT $1, max(position) FROM read.notifications WHERE viewer_id = $1 AND position <= $2
     HAVING max(position) IS NOT NULL
     ON CONFLICT (user_id) DO UPDATE SET read_up_to = greatest(r.read_up_to, EXCLUDED.read_up_to)`,
    [userId, position],
  )
  await connection.query(
    `DELETE FROM account.notifications_opened o USING account.notifications_read r
     WHERE o.user_id = $1 AND r.user_id = o.user_id AND o.position <= r.read_up_to`,
    [userId],
  )
}
