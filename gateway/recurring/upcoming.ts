import { countDays, isDay } from '#domain/day.ts'
import { type Refusal, refuse } from '#domain/message.ts'
import { type Coming, comingOf } from '#domain/recurring/coming.ts'
import type { KnownRule } from '#domain/recurring/state.ts'
import type { Database } from '#domain/store/database.ts'
import { rulesOf } from '#projections/recurring/queries.ts'
import { done, notDone, type Outcome } from '../outcome.ts'

/** What is to come of somebody's rules, of one of them on a day. */
export interface Upcoming extends Coming {
  readonly rule: KnownRule
}

interface Days {
  readonly from: string
  readonly to: string
}

const MOST_DAYS = 366
/** More than fits on a screen, and less than keeps others waiting. */
export const MOST_UPCOMING = 200

/** What comes on these days, the earliest first; of very many the first ones. */
export async function findUpcoming(
  database: Database,
  ownerId: number,
  days: Days,
): Promise<Outcome<readonly Upcoming[]>> {
  const refusal = refuseDays(days)
  if (refusal !== undefined) return notDone(refusal)
  const rules = await rulesOf(database, ownerId)
  const all = rules.flatMap(rule => [...upcomingOf(rule, days)])
  const inOrder = all.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  return done(inOrder.slice(0, MOST_UPCOMING))
}

function refuseDays({ from, to }: Days): Refusal | undefined {
  if (!isDay(from)) return refuse('INVALID_DATE', 'from')
  if (!isDay(to)) return refuse('INVALID_DATE', 'to')
  if (to < from) return refuse('RANGE_ENDS_BEFORE_START', 'to')
  return countDays(from, to) > MOST_DAYS ? refuse('TOO_MANY_DAYS', 'to', { max: MOST_DAYS }) : undefined
}

function* upcomingOf(rule: KnownRule, { from, to }: Days): Generator<Upcoming> {
  let count = 0
  for (const coming of comingOf(rule, from)) {
    if (coming.date > to || ++count > MOST_UPCOMING) return
    yield { ...coming, rule }
  }
}
