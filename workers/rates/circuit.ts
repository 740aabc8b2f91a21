import type { Database } from '#domain/store/database.ts'
import type { Answer, Failure } from './ask.ts'
import type { RateProvider } from './provider.ts'

/*
 * Whoever does not answer is left alone for a while, by all workers: what one of them finds out, the others know.
 */

/** A single failure says little. */
const FAILURES_UNTIL_REST = 3
const FIRST_REST_MS = 5 * 60_000
const LONGEST_REST_MS = 6 * 60 * 60_000
/** Who asks to be left alone may ask for so long. */
const LONGEST_WISH_MS = 24 * 60 * 60_000

/** Somebody is trying whether it answers again; nobody else need. */
const TRIAL_MS = 60_000

/** There is no such day: whoever says so is well. */
const ANSWERS_ALL_THE_SAME: ReadonlySet<Failure['reason']> = new Set(['NO_RATES'])

/** The providers are those that this worker was told of, and no others. Two at one address are left alone together. */
export async function declareProviders(database: Database, providers: readonly RateProvider[]): Promise<void> {
  const places = [...Map.groupBy(providers, ({ host }) => host).values()].flatMap(([first]) => first ?? [])
  const hosts = places.map(({ host }) => host)
  await database.query('DELETE FROM rates.providers WHERE host <> ALL ($1)', [hosts])
  await database.query(
    `INSERT INTO rates.providers (host, source, place)
     SELECT host, source, place FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS told (host, source, place)
     ON CONFLICT (host) DO UPDATE SET source = excluded.source, place = excluded.place`,
    [hosts, places.map(({ source }) => source)],
  )
}

/** Whether it may be asked now. Of several who want to try whether it answers again, one may. */
export async function mayAsk(database: Database, { host }: RateProvider): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE rates.providers
     SET resting_until = CASE WHEN resting_until IS NULL THEN NULL ELSE now() + $2 * interval '1 ms' END
     WHERE host = $1 AND (resting_until IS NULL OR resting_until <= now())`,
    [host, TRIAL_MS],
  )
  return rowCount === 1
}

export async function noteAnswer(database: Database, { host }: RateProvider, answer: Answer<unknown>): Promise<void> {
  if (answer.ok || ANSWERS_ALL_THE_SAME.has(answer.failure.reason)) {
    await database.query(
      `UPDATE rates.providers SET failures = 0, resting_until = NULL, last_answered_at = now() WHERE host = $1`,
      [host],
    )
    return
  }
  const { reason, retryAfterMs } = answer.failure
  await database.query(
    `UPDATE rates.providers SET failures = failures + 1, last_failed_at = now(), last_failure = $2,
       resting_until = now() + interval '1 ms' * GREATEST(
         $3::float8,
         CASE WHEN failures + 1 >= $4 THEN LEAST($5 * power(2, LEAST(failures + 1 - $4, 20)), $6::float8) END
       )
     WHERE host = $1`,
    [
      ...[host, reason],
      retryAfterMs === undefined ? null : Math.min(retryAfterMs, LONGEST_WISH_MS),
      ...[FAILURES_UNTIL_REST, FIRST_REST_MS, LONGEST_REST_MS],
    ],
  )
}
