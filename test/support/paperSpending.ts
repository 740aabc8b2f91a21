import { createHash } from 'node:crypto'
import { hasAccount, isLive, type PaperExpense, peopleOf, placed, rateOf } from './paperExpenses.ts'

/* What people spent, and on which trips. */

type Share = Readonly<Record<(typeof SIDES)[number] | 'user_id', string | number>>

/** All that decides what a share comes to. */
const SIDES = ['expense_id', 'date', 'category', 'currency', 'rate_currency', 'rate', 'before', 'minor'] as const

function printOf(share: Share): bigint {
  const text = SIDES.map(side => share[side]).join(' ')
  return BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 30)}`)
}

const inMonth = (share: Share) => ({
  ...{ user_id: share.user_id, month: `${String(share.date).slice(0, 7)}-01`, entries: 1, print: printOf(share) },
})

export function ofSpending(expenses: readonly PaperExpense[]) {
  const borne = (expense: PaperExpense) =>
    placed(expense.shares, expense).filter(({ person, minor }) => hasAccount(person) && minor > 0)
  const live = expenses.filter(isLive)
  const surroundings = ({ groupId, tripId, payers }: PaperExpense) => ({
    ...{ group_id: groupId ?? 0, trip_id: tripId ?? 0 },
    paid_by: payers.toSorted((one, other) => other.minor - one.minor)[0]?.person,
  })
  const cell = (expense: PaperExpense) => ({
    ...{ date: expense.date, category: expense.category, currency: expense.currency },
    ...rateOf(expense),
  })
  const shares = live.flatMap(expense =>
    borne(expense).map(({ person, before, minor }) => ({
      ...{ user_id: person, expense_id: expense.expenseId, before, minor },
      ...cell(expense),
      ...surroundings(expense),
    })),
  )
  const rows = {
    outlays: expenses.map(expense => ({
      ...{
        expense_id: expense.expenseId,
        date: expense.date,
        category: expense.category,
        amount_minor: expense.amountMinor,
      },
      ...{ currency: expense.currency, shares: borne(expense), ...surroundings(expense) },
      ...{ confirmed_rate: expense.confirmedRate, voided: !isLive(expense) },
    })),
    outlay_shares: shares,
  }
  const counted = {
    spending_months: shares.map(inMonth),
    spending: live.flatMap(expense =>
      borne(expense).map(({ person, minor }) => ({ user_id: person, minor, ...cell(expense) })),
    ),
    group_spending: live.flatMap(expense =>
      expense.groupId === null ? [] : [{ group_id: expense.groupId, minor: expense.amountMinor, ...cell(expense) }],
    ),
  }
  return { rows, counted }
}

export function ofTrips(expenses: readonly PaperExpense[]) {
  const onTrips = expenses.filter(({ tripId }) => tripId !== null)
  const parts = onTrips.filter(isLive).flatMap(expense => {
    const [paid, borne] = [placed(expense.payers, expense), placed(expense.shares, expense)]
    return [...peopleOf(expense)].flatMap(person => {
      const paying = paid.find(part => part.person === person && part.minor !== 0)
      const bearing = borne.find(part => part.person === person && part.minor !== 0)
      if (paying === undefined && bearing === undefined) return []
      const cell = {
        ...{
          trip_id: expense.tripId,
          day: expense.date,
          person,
          category: expense.category,
          currency: expense.currency,
        },
        ...{ ...rateOf(expense), paid: paying?.minor ?? 0, borne: bearing?.minor ?? 0 },
      }
      const places = { paid_before: paying?.before ?? 0, borne_before: bearing?.before ?? 0 }
      return { cell, places, expenseId: expense.expenseId }
    })
  })
  const rows = {
    trip_expenses: onTrips.map(expense => ({
      ...{ expense_id: expense.expenseId, trip_id: expense.tripId, day: expense.date, category: expense.category },
      ...{ currency: expense.currency, amount_minor: expense.amountMinor, confirmed_rate: expense.confirmedRate },
      ...{ payers: placed(expense.payers, expense), shares: placed(expense.shares, expense), voided: !isLive(expense) },
    })),
    trip_parts: parts.map(({ cell, places, expenseId }) => ({ ...cell, ...places, expense_id: expenseId })),
  }
  return { rows, counted: { trip_spending: parts.map(({ cell }) => cell) } }
}
