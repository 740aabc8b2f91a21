import { countDays, isDay } from '#domain/day.ts'
import { type Refusal, refuse } from '#domain/message.ts'
import { type Coming, comingOf } from '#domain/recurring/coming.ts'
import type { KnownRule } from '#domain/recurring/state.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { rulesOf } from '#projections/recurring/queries.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { asAgreedBy } from './asAgreed.ts'

/** What is to come of rules, of one of them on a day. */
export interface Upcoming extends Coming {
  readonly rule: KnownRule
}

export interface Days {
  readonly from: string
  readonly to: string
}

const MOST_DAYS = 366
/** More than fits on a screen, and less than keeps others waiting. */
export const MOST_UPCOMING = 200

/** What comes on these days, the earliest first; of very many the first ones. */
export async function findUpcoming(
  { database, store }: Pick<Services, 'database' | 'store'>,
  ownerId: number,
  days: Days,
): Promise<Outcome<readonly Upcoming[]>> {
  const refusal = refuseDays(days)
  if (refusal !== undefined) return notDone(refusal)
  return done(await asTheyWillBe(store, inOrderOf(await rulesOf(database, ownerId), days)))
}

/** The earliest first. */
export function inOrderOf(rules: readonly KnownRule[], days: Days): readonly Upcoming[] {
  const all = rules.flatMap(rule => [...upcomingOf(rule, days)])
  return all.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

/** The first ones, divided as their owners have agreed on with others for those days. */
export function asTheyWillBe(store: EventStore, all: readonly Upcoming[]): Promise<readonly Upcoming[]> {
  const first = all.slice(0, MOST_UPCOMING)
  const owners = new Set(first.map(({ rule }) => rule.ownerId))
  const agreedBy = new Map([...owners].map(ownerId => [ownerId, asAgreedBy(store, ownerId)]))
  return Promise.all(
    first.map(async each => ({
      ...each,
      terms: (await agreedBy.get(each.rule.ownerId)?.(each.date, each.terms)) ?? each.terms,
    })),
  )
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
