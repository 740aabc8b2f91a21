import { debtsAhead, type OpenDebts, type OwedFrom } from '#domain/balance/ahead.ts'
import { plusDays } from '#domain/day.ts'
import { convertSum } from '#domain/money/rate.ts'
import { type Total, totalOf } from '#domain/money/total.ts'
import { expectedDebts } from '#domain/recurring/expected.ts'
import { debtsDatedAhead } from '#projections/balances/ahead.ts'
import { entriesAhead, type FeedItem } from '#projections/feed/queries.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import { balancePartsOf } from '../balances/balances.ts'
import { done, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { findUpcomingByOthers } from './byOthers.ts'
import { findUpcoming, MOST_UPCOMING, type Upcoming } from './upcoming.ts'

/** What is owed, in the viewer's currency by the newest rates. */
export interface Debts {
  readonly currency: string
  readonly toViewer: bigint
  readonly byViewer: bigint
  /** What has no rate, as entered; negative: the viewer owes it. */
  readonly unconverted: Total['unconverted']
}

/** A day on which something comes. */
export interface ComingDay {
  readonly date: string
  /** By rules; nobody has recorded it yet. */
  readonly upcoming: readonly Upcoming[]
  /** By rules of others, in which the viewer has a part. */
  readonly byOthers: readonly Upcoming[]
  /** Recorded, and dated ahead. */
  readonly items: readonly FeedItem[]
  /** Once all that has happened. */
  readonly debts: Debts
}

export interface Coming {
  readonly today: string
  /** Of very much only the first is told: up to this day, included. */
  readonly until: string
  /** As of today. */
  readonly debts: Debts
  readonly days: readonly ComingDay[]
}

type Viewer = Pick<Account, 'userId' | 'settings' | 'currency'>
type Reading = Pick<Services, 'database' | 'store' | 'findRate'>

/** More than fits on a screen. */
const MOST_ITEMS = 200

/** What comes from today on, and what is owed when it has. */
export async function findComing(services: Reading, viewer: Viewer, to: string): Promise<Outcome<Coming>> {
  const { database } = services
  const { userId } = viewer
  const today = todayOf(viewer)
  const upcoming = await findUpcoming(services, userId, { from: today, to })
  if (!upcoming.done) return upcoming
  const [byOthers, open, dated, items] = await Promise.all([
    findUpcomingByOthers(services, userId, { from: today, to }),
    balancePartsOf(database, viewer),
    debtsDatedAhead(database, userId, { after: today, until: to }),
    entriesAhead(database, userId, { after: today, until: to }, MOST_ITEMS),
  ])
  const until =
    [
      ...[to, lastWhole(upcoming.value, MOST_UPCOMING), lastWhole(byOthers, MOST_UPCOMING)],
      lastWhole(items.map(dayOfItem), MOST_ITEMS),
    ].sort()[0] ?? to
  const recorded = upcoming.value.filter(({ fate }) => fate === 'RECORDED')
  const moves = [...dated, ...[...recorded, ...byOthers].flatMap(each => movesOf(each, userId))]
  const { now, after } = debtsAhead(
    open.map(({ other, ...part }) => ({ ...part, person: other })),
    moves.filter(({ date }) => date <= until),
  )
  const worth = await worthIn(services, viewer.currency, [...open, ...moves])
  const days = daysOf({ upcoming: recorded, byOthers, items, until })
  const standing = (date: string): OpenDebts => [...after].findLast(([day]) => day <= date)?.[1] ?? now
  return done({
    ...{ today, until, debts: worth(now) },
    days: days.map(day => ({ ...day, debts: worth(standing(day.date)) })),
  })
}

const dayOfItem = ({ view }: FeedItem) => ({ date: view.date })

/** The day before the one on which a list was cut off, so that each day is there with all it has. */
function lastWhole(listed: readonly { readonly date: string }[], most: number): string {
  const last = listed.length < most ? undefined : listed.at(-1)?.date
  return last === undefined ? '9999-12-31' : plusDays(last, -1)
}

const movesOf = ({ date, terms }: Upcoming, userId: number): OwedFrom[] =>
  expectedDebts(terms, userId).map(owed => ({ ...owed, date, currency: terms.currency }))

type Entries = Omit<ComingDay, 'date' | 'debts'>

function daysOf({ upcoming, byOthers, items, until }: Entries & { readonly until: string }) {
  const byRule = Map.groupBy(upcoming, ({ date }) => date)
  const theirs = Map.groupBy(byOthers, ({ date }) => date)
  const entered = Map.groupBy(items, ({ view }) => view.date)
  return [...new Set([...byRule.keys(), ...theirs.keys(), ...entered.keys()])]
    .filter(date => date <= until)
    .sort()
    .map(date => ({
      date,
      ...{ upcoming: byRule.get(date) ?? [], byOthers: theirs.get(date) ?? [], items: entered.get(date) ?? [] },
    }))
}

/** What debts come to in one currency. */
async function worthIn(
  { findRate }: Pick<Services, 'findRate'>,
  currency: string,
  owed: readonly { readonly currency: string }[],
): Promise<(debts: OpenDebts) => Debts> {
  const abroad = new Set(owed.map(each => each.currency)).difference(new Set([currency]))
  const found = [...abroad].map(async from => [from, await findRate({ from, to: currency, day: null })] as const)
  const rates = new Map((await Promise.all(found)).map(([from, rate]) => [from, rate?.rate]))
  const total = (sums: ReadonlyMap<string, bigint>, sign: bigint): Total =>
    totalOf(
      [...sums].map(([from, size]) => {
        const rate = rates.get(from)
        const converted = from === currency ? size : rate === undefined ? null : convertSum(size, from, currency, rate)
        return { currency: from, minor: sign * size, converted }
      }),
    )
  return ({ toOne, byOne }) => {
    const [to, by] = [total(toOne, 1n), total(byOne, -1n)]
    const unconverted = [...to.unconverted, ...by.unconverted]
    return { currency, toViewer: to.minor, byViewer: by.minor, unconverted }
  }
}
