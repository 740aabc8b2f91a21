import type { ConfirmedRate, Part } from '#domain/expense/events.ts'
import { type PlacedPart, placeParts } from '#domain/money/convertPart.ts'
import { bigint, bool, date, json, numeric, text } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'
import { printOf } from './print.ts'

/** An expense without who paid it and what it is called: what is needed to take something back that was counted. */
export const outlays = table(
  'outlays',
  {
    expenseId: bigint.key,
    date,
    category: text(),
    amountMinor: bigint,
    currency: text(),
    /** Of account holders: nobody asks what a placeholder spent. */
    shares: json<readonly PlacedPart[]>(),
    /** 0: none. */
    groupId: bigint,
    tripId: bigint,
    /** Who paid most of it. */
    paidBy: bigint,
    confirmedRate: json<ConfirmedRate>().nullable,
    voided: bool,
  },
  {
    indexes: [
      // What is in a category that somebody made; of the built-in ones nobody asks.
      "CREATE INDEX ON outlays (category) WHERE category LIKE 'custom-%' AND NOT voided",
      // What a group spent in currencies other than its own.
      'CREATE INDEX ON outlays (group_id, date) WHERE group_id <> 0 AND NOT voided',
    ],
  },
)

export type Outlay = RowOf<typeof outlays>

/** Each expense is converted by itself, so those in other currencies cannot be converted by their sums. */
export const outlayShares = table(
  'outlay_shares',
  {
    userId: bigint.key,
    date: date.key,
    expenseId: bigint.key,
    category: text(),
    currency: text(),
    groupId: bigint,
    tripId: bigint,
    paidBy: bigint,
    rateCurrency: text(),
    rate: text(),
    before: bigint,
    minor: bigint,
  },
  {
    // What is to be converted is looked for by its currency: most of what somebody spends is in their own.
    indexes: ['CREATE INDEX outlay_shares_by_currency ON outlay_shares (user_id, currency, date)'],
  },
)

/** A rate that somebody confirmed counts instead of that of the day, for those whose currency it leads to; '': none. */
const CELL = {
  date: date.key,
  category: text().key,
  currency: text().key,
  rateCurrency: text().key,
  rate: text().key,
  minor: numeric.total,
}

export const spendingOfUsers = table('spending', { userId: bigint.key, ...CELL })

export const spendingOfGroups = table('group_spending', { groupId: bigint.key, ...CELL })

/** Of what a month of somebody is made, so that what it comes to need not be worked out again while that is the same. */
export const spendingMonths = table('spending_months', {
  userId: bigint.key,
  /** Its first day. */
  month: date.key,
  /** How many expenses. */
  entries: bigint.total,
  print: numeric.total,
})

interface Entered {
  readonly expenseId: number
  readonly shares: readonly Part[]
}

/** What account holders bear of it. */
export const borneBy = ({ expenseId, shares }: Entered): PlacedPart[] =>
  placeParts(shares, expenseId).filter(({ person, minor }) => person > 0 && minor > 0)

function cellOf({ date: day, category, currency, confirmedRate }: Outlay) {
  const { currency: rateCurrency, rate } = confirmedRate ?? { currency: '', rate: '' }
  return { date: day, category, currency, rateCurrency, rate }
}

/** What somebody with an account bears of it now. */
export function sharesOf(outlay: Outlay): RowOf<typeof outlayShares>[] {
  const { expenseId, shares, groupId, tripId, paidBy, voided } = outlay
  if (voided) return []
  const common = { ...cellOf(outlay), expenseId, groupId, tripId, paidBy }
  return shares.map(({ person, before, minor }) => ({ ...common, userId: person, before, minor }))
}

/** The same, as it adds up. */
export function ownParts(outlay: Outlay): RowOf<typeof spendingOfUsers>[] {
  if (outlay.voided) return []
  const cell = cellOf(outlay)
  return outlay.shares.map(({ person, minor }) => ({ ...cell, userId: person, minor }))
}

/** The same, as it makes months what they are. */
export const monthParts = (outlay: Outlay): RowOf<typeof spendingMonths>[] =>
  sharesOf(outlay).map(share => ({
    ...{ userId: share.userId, month: `${share.date.slice(0, 7)}-01` },
    ...{ entries: 1, print: printOf(share) },
  }))

/** All of it is spent by the group that it belongs to. */
export function groupPart(outlay: Outlay): RowOf<typeof spendingOfGroups>[] {
  const { groupId, amountMinor, voided } = outlay
  return voided || groupId === 0 ? [] : [{ ...cellOf(outlay), groupId, minor: amountMinor }]
}
