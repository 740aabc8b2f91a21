import { type MoneyLike, type SignedMoney, withoutSign } from '#web/format/money.ts'
import type { Entry } from '../entry.ts'
import type { Expense } from '../expense.ts'

export interface FoundTotal {
  readonly count: number
  /** What the viewer bears of them, in their currency. */
  readonly total: MoneyLike
  readonly isApproximate: boolean
  /** What has no rate, as entered: it is not in the total. */
  readonly unconverted: readonly MoneyLike[]
}

/** What the expenses of a list come to, each as its card says it; null where there are none. */
export function foundTotal(entries: readonly Entry[], currency: string): FoundTotal | null {
  const expenses = entries.filter(entry => entry.__typename === 'Expense')
  if (expenses.length === 0) return null
  const sums = sumsOf(expenses.map(expense => shownShare(expense)))
  const sumIn = (code: string, minor: bigint) => withoutSign({ minor: String(minor), currency: code })
  return {
    count: expenses.length,
    total: sumIn(currency, sums.get(currency) ?? 0n),
    isApproximate: expenses.some(({ converted }) => converted?.isApproximate),
    unconverted: [...sums].flatMap(([code, minor]) => (code === currency || minor === 0n ? [] : sumIn(code, minor))),
  }
}

const shownShare = ({ converted, ownShare }: Expense): SignedMoney => converted?.ownShare ?? ownShare

function sumsOf(shares: readonly SignedMoney[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { currency, minor } of shares) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minor))
  return sums
}
