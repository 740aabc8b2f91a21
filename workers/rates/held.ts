import type { DatedRate } from '#domain/money/rateGuard.ts'
import type { Connection, Database } from '#domain/store/database.ts'
import type { Quote } from './provider.ts'

/** A rate that nobody believes yet. */
export interface HeldRate extends Quote {
  readonly day: string
  readonly source: string
  /** What it does not go on from. */
  readonly known: DatedRate | undefined
}

const COLUMNS = `currency, day::text, observed_on::text AS "observedOn", per_euro::text AS "perEuro", source`

/** What was held back of these currencies by the same provider, on whichever day. Nobody has said that it is wrong. */
export async function heldOf(
  database: Database,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownHeld[]>> {
  const { rows } = await database.query<KnownHeld>(
    `SELECT ${COLUMNS} FROM rates.held WHERE currency = ANY ($1) AND dismissed_at IS NULL ORDER BY day`,
    [currencies],
  )
  return Map.groupBy(rows, ({ currency }) => currency)
}

export type KnownHeld = Omit<HeldRate, 'known'>

/** Holds rates back. One that the administrator said is wrong stays so, unless something else is said now. */
export async function holdBack(connection: Connection, rates: readonly HeldRate[]): Promise<void> {
  for (const { currency, day, observedOn, perEuro, source, known } of rates) {
    await connection.query(
      `INSERT INTO rates.held AS held (currency, day, observed_on, per_euro, source, known_day, known_per_euro)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (currency, day, source) DO UPDATE SET
         observed_on = excluded.observed_on, per_euro = excluded.per_euro,
         known_day = excluded.known_day, known_per_euro = excluded.known_per_euro,
         dismissed_at = CASE WHEN held.per_euro / excluded.per_euro BETWEEN 0.95 AND 1.05 THEN held.dismissed_at END`,
      [currency, day, observedOn, perEuro, source, known?.day, known?.perEuro],
    )
  }
}

/** What is stored of a day need not be held back any more, whoever said it. */
export async function letGo(connection: Connection, day: string, currencies: readonly string[]): Promise<void> {
  await connection.query('DELETE FROM rates.held WHERE day = $1 AND currency = ANY ($2)', [day, currencies])
}

/** It is right: the rate of its day from now on, and what others said of that day is not. False: there is none to be decided about. */
export async function approve(connection: Connection, heldId: number): Promise<boolean> {
  const { rows } = await connection.query<{ currency: string; day: string }>(
    `WITH right_after_all AS (
       DELETE FROM rates.held WHERE held_id = $1 AND dismissed_at IS NULL
       RETURNING currency, day, observed_on, per_euro, source
     )
     SELECT currency, day::text, rates.store(day, ARRAY[currency], ARRAY[per_euro], ARRAY[observed_on], ARRAY[source])
     FROM right_after_all`,
    [heldId],
  )
  const [right] = rows
  if (right === undefined) return false
  await letGo(connection, right.day, [right.currency])
  return true
}

/** It is wrong, and whoever says the same again is not heard. False: there is none to be decided about. */
export async function dismiss(connection: Connection, heldId: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    'UPDATE rates.held SET dismissed_at = now() WHERE held_id = $1 AND dismissed_at IS NULL',
    [heldId],
  )
  return rowCount === 1
}
