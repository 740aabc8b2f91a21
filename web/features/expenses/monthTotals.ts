import { addMoney } from '#web/format/money.ts'
import type { Expense, Month } from './expense.ts'
import { type MonthTotals, mergeMonths } from './feedConnection.ts'

/** `ownShare` is null where nothing was spent. */
export interface Counted {
  readonly date: string
  readonly ownShare: Expense['ownShare'] | null
}

type Total = Month['ownTotals'][number]

const withTypename = <Shape extends object>(typename: string, shape: Shape) => ({ __typename: typename, ...shape })

function shiftTotals(totals: readonly Total[], share: Total | null, sign: 1 | -1): readonly Total[] {
  if (!share) return totals
  const known = totals.find(total => total.currency === share.currency)
  const before = known ?? withTypename('Money', { amount: '0', minor: '0', currency: share.currency })
  const after = addMoney(before, sign * Number(share.minor))
  if (!known) return [...totals, after]
  return totals.flatMap(total => (total !== known ? total : after.minor === '0' ? [] : after))
}

function shift(months: readonly MonthTotals[], entry: Counted, sign: 1 | -1): readonly MonthTotals[] {
  const month = entry.date.slice(0, 7)
  const before =
    months.find(known => known.month === month) ?? withTypename('FeedMonth', { month, count: 0, ownTotals: [] })
  const after = {
    ...before,
    count: before.count + sign,
    ownTotals: shiftTotals(before.ownTotals, entry.ownShare, sign),
  }
  return mergeMonths(months, [after])
}

/**
 * The months after an own change, before the server has told its figures: `before` no longer counts, `after` does.
 * What the server sends replaces this.
 */
export function recountMonths(
  months: readonly MonthTotals[],
  before: Counted | null,
  after: Counted | null,
): readonly MonthTotals[] {
  const without = before ? shift(months, before, -1) : months
  return after ? shift(without, after, 1) : without
}
