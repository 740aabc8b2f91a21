import type { Decision } from '../message.ts'
import { isRefusal, refuse } from '../message.ts'
import { DEFAULT_CATEGORY } from './category.ts'
import type { RecordExpense } from './commands.ts'
import type { ExpenseRecorded } from './events.ts'
import { refuseCategory, refuseDate, refuseGroup, refuseTitle, refuseTrip, resolveRate } from './facts.ts'
import { oddCentSeed } from './oddCent.ts'
import { refuseStrangers, resolveMoney } from './resolveMoney.ts'
import type { Expense } from './state.ts'

export function recordExpense(command: RecordExpense, expense: Expense): Decision<ExpenseRecorded> {
  if (expense.status !== 'absent') return refuse('EXPENSE_ID_TAKEN')
  const { actorId, expenseId, titleId, date, category = DEFAULT_CATEGORY, groupId, tripId, externalId } = command
  const refusal =
    refuseTitle(command.title) ??
    refuseCategory(category, command.ownCategories) ??
    refuseDate(date) ??
    refuseGroup(groupId, command.memberOf) ??
    refuseTrip(tripId, command.travellerOf)
  if (refusal !== undefined) return refusal

  const money = resolveMoney({
    amount: command.amount,
    currency: command.currency,
    payers: command.payers ?? [{ person: actorId }],
    split: command.split,
    seed: oddCentSeed(command),
  })
  if (isRefusal(money)) return money
  const stranger = refuseStrangers(money, person => command.circle.has(person))
  if (stranger !== undefined) return stranger
  const confirmedRate = resolveRate(command.confirmedRate, money.currency)
  if (isRefusal(confirmedRate)) return confirmedRate

  const facts = { expenseId, createdBy: actorId, titleId, date, category, groupId, tripId, externalId }
  return [{ type: 'ExpenseRecorded', data: { ...money, ...facts, confirmedRate } }]
}
