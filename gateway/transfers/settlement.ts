import { isPlaceholder, type PersonId } from '#domain/person.ts'
import { leftToPay } from '#domain/settlement/open.ts'
import { debtsOfExpenses } from '#projections/balances/queries.ts'
import type { PaidPartView } from '#projections/feed/paidParts.ts'
import { expensesLeftOpen } from '#projections/feed/paidParts.ts'
import { type ExpenseView, expensesByIds } from '#projections/feed/queries.ts'
import { todayOf } from '../account/today.ts'
import { balanceWith, type Owing } from '../balances/balances.ts'
import type { Services } from '../services.ts'

/** What an expense makes between its viewer and one other person. Amounts are positive where it is owed to the viewer. */
export interface ExpenseBetween {
  readonly person: PersonId
  readonly currency: string
  readonly owedMinor: number
  readonly openMinor: number
  readonly balanceMinor: bigint
  readonly payments: readonly PaidPartView[]
}

const accountsFirst = (one: PersonId, other: PersonId): number =>
  Number(isPlaceholder(one)) - Number(isPlaceholder(other)) || Math.abs(one) - Math.abs(other)

type Asking = Pick<Services, 'database' | 'findExpense' | 'paidPartsOf'>

/** With everybody whom they owe or who owes them for it, or with whom they have paid for it. Null for strangers. */
export async function settlementOf(
  services: Asking,
  viewer: Owing,
  expenseId: number,
): Promise<ExpenseBetween[] | null> {
  const { database, findExpense, paidPartsOf } = services
  const viewerId = viewer.userId
  const expense = await findExpense({ viewerId, expenseId })
  if (expense === null) return null
  const [debtsById, payments] = await Promise.all([
    debtsOfExpenses(database, [expenseId]),
    paidPartsOf({ viewerId, expenseId }),
  ])
  const { currency } = expense
  const debts = debtsById.get(expenseId) ?? []
  const others = new Set<PersonId>()
  for (const { debtor, creditor } of debts) {
    if (debtor === viewerId) others.add(creditor)
    if (creditor === viewerId) others.add(debtor)
  }
  for (const { sender, recipient } of payments) others.add(sender === viewerId ? recipient : sender)
  const balances = await balanceWith(database, viewer, [...others])
  const asPaid = payments.map(({ minor, ...paid }) => ({ ...paid, pays: [{ expenseId, minor }] }))
  return [...others].sort(accountsFirst).map(person => ({
    ...{ person, currency },
    owedMinor: leftToPay({ expenseId, currency, debts, payments: [] }, person, viewerId),
    openMinor: leftToPay({ expenseId, currency, debts, payments: asPaid }, person, viewerId),
    balanceMinor: balances.get(person)?.find(amount => amount.currency === currency)?.minor ?? 0n,
    payments: payments.filter(({ sender, recipient }) => sender === person || recipient === person),
  }))
}

/** An expense for which something is left to pay; positive: it is owed to the viewer. */
export interface OpenExpense {
  readonly expense: ExpenseView
  readonly openMinor: bigint
}

/** Nobody looks through more of them to tick some off. */
const MOST_OPEN = 50

/** What counts by today and is left open between the viewer and somebody, newest day first. */
export async function openExpensesWith(
  { database }: Pick<Services, 'database'>,
  viewer: Owing,
  { person, currency }: { readonly person: PersonId; readonly currency: string | null },
): Promise<OpenExpense[]> {
  const { userId } = viewer
  const pair = { personId: userId, other: person, currency }
  const open = await expensesLeftOpen(database, pair, { most: MOST_OPEN, day: todayOf(viewer) })
  const expenseIds = open.map(({ expenseId }) => expenseId)
  const views = expenseIds.length === 0 ? [] : await expensesByIds(database, userId, expenseIds)
  return open.flatMap(({ minor }, index) => {
    const expense = views[index]
    return expense == null || expense.voided ? [] : [{ expense, openMinor: minor }]
  })
}
