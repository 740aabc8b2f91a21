import { isDeepStrictEqual } from 'node:util'
import type { Debt } from '#domain/balance/debt.ts'
import { debtsOf } from '#domain/balance/debts.ts'
import { oddCentSeed } from '#domain/expense/oddCent.ts'
import type { DivisionIn, Somebody } from '#domain/imports/row.ts'
import { formatMinor } from '#domain/money/money.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { debtsOfExpenses } from '#projections/balances/queries.ts'
import type { ExpenseView, FeedItem } from '#projections/feed/queries.ts'

/** Who owes whom, by the expense, where that does not follow from who paid and who bears what. */
export type DebtsOf = ReadonlyMap<number, readonly Debt[]>

/** Where one person paid, everybody owes them what they bear. */
export async function unusualDebts(database: Database, items: readonly FeedItem[]): Promise<DebtsOf> {
  const paidBySeveral = items.flatMap(item =>
    item.kind === 'EXPENSE' && item.view.payers.length > 1 ? [item.view] : [],
  )
  const debts = await debtsOfExpenses(
    database,
    paidBySeveral.map(({ expenseId }) => expenseId),
  )
  return new Map(
    paidBySeveral.flatMap(view => {
      const owed = debts.get(view.expenseId) ?? []
      return areAlike(owed, debtsOf(view, oddCentSeed(view))) ? [] : [[view.expenseId, owed] as const]
    }),
  )
}

const areAlike = (debts: readonly Debt[], others: readonly Debt[]): boolean =>
  isDeepStrictEqual(new Set(debts.map(keyOf)), new Set(others.map(keyOf)))

const keyOf = ({ debtor, creditor, minor }: Debt): string => `${debtor} ${creditor} ${minor}`

/** To the cent, in the order of those among whom it is split. */
export function divisionOf(view: ExpenseView, nameOf: (person: PersonId) => Somebody, debts: DebtsOf): DivisionIn {
  const { shares, split, currency } = view
  const minorOf = new Map(shares.map(({ person, minor }) => [person, minor]))
  const told = split.entries.map(({ person }) => ({
    ...{ person: nameOf(person), amount: formatMinor(minorOf.get(person) ?? 0, currency) },
  }))
  const unusual = debts.get(view.expenseId)
  if (unusual === undefined) return { shares: told }
  return {
    shares: told,
    debts: unusual.map(({ debtor, creditor, minor }) => ({
      ...{ debtor: nameOf(debtor), creditor: nameOf(creditor), amount: formatMinor(minor, currency) },
    })),
  }
}
