import { formatMinor, toMinor } from '#domain/money/money.ts'
import { type MoneyLike, type SignedMoney, withoutSign } from '#web/format/money.ts'
import type { Balance, GroupBalance } from './people.ts'

/** What is owed to the viewer and what they owe, each by currency and without its sign. */
export interface Totals {
  readonly owedToMe: readonly MoneyLike[]
  readonly owedByMe: readonly MoneyLike[]
}

export const isOwedToMe = ({ minor }: Pick<SignedMoney, 'minor'>): boolean => BigInt(minor) > 0n

function sumsByCurrency(amounts: readonly SignedMoney[]): MoneyLike[] {
  const sums = new Map<string, bigint>()
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minor))
  return [...sums].map(([currency, minor]) => withoutSign({ minor: String(minor), currency }))
}

/** What others owe is never set off against what one owes to somebody else. */
export function totalsOf(balances: readonly Balance[]): Totals {
  const amounts = balances.flatMap(balance => balance.amounts.map(({ amount }) => amount))
  return {
    owedToMe: sumsByCurrency(amounts.filter(isOwedToMe)),
    owedByMe: sumsByCurrency(amounts.filter(amount => !isOwedToMe(amount))),
  }
}

/** The viewer's position in each group: one amount per currency, positive where the group owes them. */
export const positionsByGroup = (groupBalances: readonly GroupBalance[]): ReadonlyMap<string, readonly SignedMoney[]> =>
  new Map(
    [...Map.groupBy(groupBalances, ({ group }) => group?.id ?? '')].map(([groupId, ofGroup]) => [
      groupId,
      ofGroup.map(({ amount }) => amount),
    ]),
  )

/** What of the balances lies in one group. */
export const balancesIn = (groupId: string, balances: readonly Balance[]): readonly Balance[] =>
  balances.flatMap(({ person, amounts }) => {
    const there = amounts.flatMap(({ amount: { currency }, byGroup }) =>
      byGroup
        .filter(({ group }) => group?.id === groupId)
        .map(part => ({ amount: moneyOf(part.amount.minor, currency), byGroup: [part] })),
    )
    return there.length === 0 ? [] : [{ person, amounts: there }]
  })

const moneyOf = (minor: string, currency: string) => ({
  ...{ amount: formatMinor(BigInt(minor), currency), minor, currency },
})

/** The balance with each person, by their ids. */
export const balancesByPerson = (balances: readonly Balance[]): ReadonlyMap<string, Balance> =>
  new Map(balances.map(balance => [balance.person.id, balance]))

export const minorOf = ({ minor }: Pick<SignedMoney, 'minor'>): number => toMinor(BigInt(minor))
