import { FIRST_RATE_DAY } from '#domain/money/marketRate.ts'
import { type Connection, type Database, inTransaction } from '#domain/store/database.ts'
import { enqueue } from '../enqueue.ts'
import { rateRefreshes } from '../queues.ts'
import type { FailureReason } from './ask.ts'

/* Which days are to be asked about. A day is asked about once for good, but for the last ones, which may be corrected. */

/** Corrections come within a week. */
const DAYS_READ_AGAIN = 7

const REFRESH_MS = 6 * 60 * 60_000
/** So that not everybody in the world asks at the same moment. */
const JITTER_MS = 20 * 60_000

const FIRST_RETRY_MS = 10 * 60_000
const LAST_RETRY_MS = 24 * 60 * 60_000

/** What was refreshed so long ago is refreshed when a worker starts. */
const FRESH_AT_START_MS = 60 * 60_000

/** If it is time, the last days are to be asked about again; however many workers look, once. */
export async function planRefresh(database: Database): Promise<void> {
  await inTransaction(database, async connection => {
    const { rowCount } = await connection.query(
      `UPDATE rates.timetable SET next_at = now() + $1 * interval '1 ms' WHERE next_at <= now()`,
      [REFRESH_MS + Math.round(Math.random() * JITTER_MS)],
    )
    if (rowCount === 0) return
    await connection.query(
      `INSERT INTO rates.days (day, due_at)
       SELECT (now() AT TIME ZONE 'UTC')::date - back, now() FROM generate_series(0, $1::int) AS back
       ON CONFLICT (day) DO UPDATE SET due_at = excluded.due_at`,
      [DAYS_READ_AGAIN],
    )
  })
}

/** The latest of those that are due. */
export async function nextDue(database: Database): Promise<string | undefined> {
  const { rows } = await database.query<{ day: string }>(
    'SELECT day::text FROM rates.days WHERE due_at <= now() ORDER BY day DESC LIMIT 1',
  )
  return rows[0]?.day
}

interface Asked {
  readonly source: string
  readonly stored: number
  readonly held: number
}

export async function noteAsked(connection: Connection, day: string, { source, stored, held }: Asked): Promise<void> {
  await connection.query(
    `INSERT INTO rates.days (day, asked_at, source, stored, held) VALUES ($1, now(), $2, $3, $4)
     ON CONFLICT (day) DO UPDATE SET due_at = NULL, asked_at = excluded.asked_at, source = excluded.source,
       stored = excluded.stored, held = excluded.held, failures = 0, failure = NULL`,
    [day, source, stored, held],
  )
}

/** Tried again later and later; what nobody has a rate of, is not. */
export async function noteFailed(database: Database, day: string, failure: FailureReason): Promise<void> {
  await database.query(
    `UPDATE rates.days SET asked_at = now(), failure = $2, failures = failures + 1,
       due_at = CASE WHEN $2 <> 'NO_RATES' THEN
         now() + interval '1 ms' * LEAST($3::float8 * power(2, LEAST(failures, 20)), $4::float8)
       END
     WHERE day = $1`,
    [day, failure, FIRST_RETRY_MS, LAST_RETRY_MS],
  )
}

const refresh = (connection: Connection, afterSeconds?: number): Promise<string | null> =>
  enqueue(connection, rateRefreshes, {}, afterSeconds === undefined ? {} : { afterSeconds })

/** What was refreshed some time ago is refreshed in a moment. */
export async function refreshAtStart(database: Database, afterSeconds: number): Promise<void> {
  await inTransaction(database, async connection => {
    await connection.query(`UPDATE rates.timetable SET next_at = now() WHERE next_at < now() + $1 * interval '1 ms'`, [
      REFRESH_MS - FRESH_AT_START_MS,
    ])
    await refresh(connection, afterSeconds)
  })
}

/** The administrator does not want to wait. False: there is nobody to ask. */
export async function refreshNow(connection: Connection): Promise<boolean> {
  const { rowCount } = await connection.query(
    'UPDATE rates.timetable SET next_at = now() WHERE EXISTS (SELECT FROM rates.providers)',
  )
  if (rowCount === 0) return false
  await connection.query('UPDATE rates.days SET due_at = now() WHERE failures > 0 AND due_at IS NOT NULL')
  await refresh(connection)
  return true
}

/** Sees to it that these days are asked about, if there is anybody to ask and it has not been done. */
export async function wantDays(database: Database, days: readonly string[]): Promise<void> {
  const wanted = days.filter(day => day >= FIRST_RATE_DAY)
  if (wanted.length === 0) return
  await inTransaction(database, async connection => {
    const { rowCount } = await connection.query(
      `INSERT INTO rates.days (day, due_at)
       SELECT day, now() FROM unnest($1::date[]) AS day
       WHERE day <= (now() AT TIME ZONE 'UTC')::date AND EXISTS (SELECT FROM rates.providers)
       ON CONFLICT DO NOTHING`,
      [wanted],
    )
    if (rowCount !== null && rowCount > 0) await refresh(connection)
  })
}
