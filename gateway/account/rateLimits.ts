import { refuse } from '#domain/message.ts'
import type { Database } from '#domain/store/database.ts'
import { LINK_MINUTES, LINKS_AT_ONCE } from '#workers/mail/passwordReset.ts'
import { done, notDone, type Outcome } from '../outcome.ts'

/** How often something may be tried. */
export interface Limit {
  readonly name: string
  readonly calls: number
  /** Within so many; default: one. */
  readonly minutes?: number
  /** Refused calls do not count, where it is somebody else whom they would keep out. */
  readonly forgivesRefused?: true
}

/**
 * Of an address and an account: a neighbour behind the same address signs in undisturbed. Somebody with many addresses
 * gets as many times more guesses at one account, which Argon2 and the length of passwords must make hopeless; a limit
 * per account would let anybody keep its owner out.
 */
export const LOGINS: Limit = { name: 'login', calls: 10 }
/** Of an address, whosever accounts they are: each costs as much as a right one, and many people may share an address. */
export const LOGINS_OF_ADDRESS: Limit = { name: 'login of an address', calls: 100 }

/**
 * Of an address and an email, within a day: each link is a mail to somebody who may not have asked for it. So many of an
 * email alone would let anybody keep its owner out until the next day, by asking for all of them.
 */
export const LINKS_OF_DAY: Limit = { name: 'reset links of a day', calls: 20, minutes: 24 * 60, forgivesRefused: true }
/** Of an email, whether anybody has it or not. */
export const LINKS: Limit = { name: 'reset link', calls: 2, forgivesRefused: true }
/** Of an email, for as long as a link works: whoever is refused because of somebody else has these in their mail. */
export const LINKS_AT_WORK: Limit = {
  ...{ name: 'reset links at work', calls: LINKS_AT_ONCE, minutes: LINK_MINUTES },
  forgivesRefused: true,
}
/** Of an address: each costs as much as a login. */
export const RESETS: Limit = { name: 'choose password', calls: 10 }
/** Of an address. */
export const REGISTRATIONS: Limit = { name: 'register', calls: 20 }
/** Of a person. */
export const PASSWORD_CHANGES: Limit = { name: 'change password', calls: 10 }
/** Of the administrator, whoever's password it is: each costs as much as a login. */
export const PASSWORD_RESETS: Limit = { name: 'reset password', calls: 10 }
/** Of a person: each makes us ask somebody else. */
export const TRICOUNT_LOOKUPS: Limit = { name: 'tricount', calls: 10 }
/** Of a person: whether a name is taken is told as often as somebody may be searched for. */
export const NEW_USERNAMES: Limit = { name: 'new username', calls: 60 }
/** Of a person: who is there is told to nobody who asks for everybody. */
export const SEARCHES: Limit = { name: 'search', calls: 60 }

export interface RateLimits {
  /** Counts a call of somebody, and says no where there were too many of late. */
  readonly admit: (limit: Limit, ...caller: readonly string[]) => Promise<Outcome<void>>
}

/** The latest one that was counted came too soon after the one that came so many calls before it. */
const isTooSoon = (calls: string): string =>
  `cardinality(${calls}) > $2::int AND ${calls}[1] > ${calls}[cardinality(${calls})] - $3::interval`

/**
 * A sliding window: a call is admitted if the one that came so many calls before it is older than that. Fixed minutes
 * would let twice as many pass around their turn. Refused calls count, so whoever does not stop is not let in at all; where
 * they are forgiven, one that was refused makes room for the next call as if it had not been.
 * One row and one statement per call, for all gateways; only calls of the same caller wait for each other. Addresses and
 * emails are counted without being kept, and it is the database that ignores case, as it does where it looks for an
 * email: JavaScript makes something else of a Turkish İ, which was a way around the limit.
 */
const COUNT = `
  INSERT INTO account.rate_limits AS known (key_hash, calls, expires_at)
  VALUES (sha256(convert_to(lower($1), 'UTF8')), ARRAY[clock_timestamp()], clock_timestamp() + $3::interval)
  ON CONFLICT (key_hash) DO UPDATE
  SET calls = (
        SELECT (earlier || clock_timestamp())[cardinality(earlier) + 1 - $2::int:]
        FROM (SELECT CASE WHEN $4::boolean AND ${isTooSoon('known.calls')} THEN known.calls[:$2::int] ELSE known.calls END)
          AS counted (earlier)
      ),
      expires_at = clock_timestamp() + $3::interval
  RETURNING CASE
    WHEN ${isTooSoon('calls')}
    THEN greatest(1, ceil(extract(
      epoch FROM calls[CASE WHEN $4::boolean THEN 1 ELSE 2 END] + $3::interval - clock_timestamp()
    )))::int
  END AS retry_after`

export function openRateLimits(database: Database): RateLimits {
  return {
    admit: async ({ name, calls, minutes = 1, forgivesRefused = false }, ...caller) => {
      const { rows } = await database.query<{ retry_after: number | null }>({
        name: 'count_call',
        text: COUNT,
        values: [JSON.stringify([name, ...caller]), calls, `${minutes} minutes`, forgivesRefused],
      })
      const retryAfter = rows[0]?.retry_after ?? null
      return retryAfter === null ? done(undefined) : notDone(refuse('TOO_MANY_REQUESTS', undefined, { retryAfter }))
    },
  }
}
