import type { Decision, Refusal } from '../message.ts'
import { isRefusal, refuse } from '../message.ts'
import { DEFAULT_CATEGORY } from './category.ts'
import type { RecordExpense } from './commands.ts'
import type { ExpenseEvent, ExpenseMoney } from './events.ts'
import { refuseCategory, refuseDate, refuseGroup, refuseTrip, resolveRate } from './facts.ts'
import { refuseNote } from './note.ts'
import { oddCentSeed } from './oddCent.ts'
import { refuseStrangers, resolveMoney } from './resolveMoney.ts'
import type { Expense } from './state.ts'
import { refuseTitle } from './title.ts'

export function recordExpense(command: RecordExpense, expense: Expense): Decision<ExpenseEvent> {
  if (expense.status !== 'absent') return refuse('EXPENSE_ID_TAKEN')
  const { actorId, expenseId, titleId, note, date, category = DEFAULT_CATEGORY, groupId, tripId, externalId } = command
  const refusal = refuseDate(date) ?? refuseNote(note?.text ?? '')
  if (refusal !== undefined) return refusal
  const money = resolveEntered(command, oddCentSeed(command))
  if (isRefusal(money)) return money
  const confirmedRate = resolveRate(command.confirmedRate, money.currency)
  if (isRefusal(confirmedRate)) return confirmedRate

  const facts = { expenseId, createdBy: actorId, titleId, date, category, groupId, tripId, externalId }
  const recorded = { type: 'ExpenseRecorded', data: { ...money, ...facts, confirmedRate } } as const
  // Of most there is nothing to note down.
  if (note?.noteId == null) return [recorded]
  return [recorded, { type: 'ExpenseNoted', data: { expenseId, noteId: note.noteId } }]
}

/** All of it but when. */
export type Entered = Omit<
  RecordExpense,
  'type' | 'expenseId' | 'titleId' | 'note' | 'date' | 'confirmedRate' | 'externalId'
>

/** Its money, if it may be recorded. */
export function resolveEntered(entered: Entered, seed: string): ExpenseMoney | Refusal {
  const { actorId, category = DEFAULT_CATEGORY, payers = [{ person: actorId }], circle } = entered
  const refusal =
    refuseTitle(entered.title) ??
    refuseCategory(category, entered.ownCategories) ??
    refuseGroup(entered.groupId, entered.memberOf) ??
    refuseTrip(entered.tripId, entered.travellerOf)
  if (refusal !== undefined) return refusal
  const { amount, currency, split, division } = entered
  const money = resolveMoney({ amount, currency, payers, split, division, seed })
  if (isRefusal(money)) return money
  return refuseStrangers(money, person => circle.has(person)) ?? money
}
