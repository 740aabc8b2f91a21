import { isDeepStrictEqual } from 'node:util'
import type { Decision, Refusal } from '../message.ts'
import { isRefusal, refuse } from '../message.ts'
import { formatMinor } from '../money/money.ts'
import type { PersonId } from '../person.ts'
import type { CorrectExpense, Payment, TypedSplit } from './commands.ts'
import type { ConfirmedRate, ExpenseEvent, ExpenseMoney } from './events.ts'
import { refuseCategory, refuseDate, refuseGroup, refuseTrip, resolveRate } from './facts.ts'
import { refuseNote } from './note.ts'
import { oddCentSeed } from './oddCent.ts'
import { refuseStrangers, resolveMoney } from './resolveMoney.ts'
import type { Expense, KnownExpense } from './state.ts'
import { evolve, forEditor, involves, isKnown } from './state.ts'
import { refuseTitle } from './title.ts'
import { movedToTrip } from './trip.ts'

export function correctExpense(command: CorrectExpense, expense: Expense): Decision<ExpenseEvent> {
  const current = forEditor(expense, command.actorId)
  if (isRefusal(current)) return current
  const refusal = refuseState(command, current) ?? refuseFacts(command, current)
  if (refusal !== undefined) return refusal

  const money = moneyAfter(command, current)
  if (isRefusal(money)) return money
  const stranger = refuseStrangers(money, person => command.circle.has(person) || involves(current, person))
  if (stranger !== undefined) return stranger
  const confirmedRate = rateAfter(command, current, money.currency)
  if (isRefusal(confirmedRate)) return confirmedRate

  const changed = [
    ...changedFacts(command, current),
    ...changedMoney(current, money),
    ...changedRate(current, confirmedRate),
  ]
  return [...changed, ...changedTrip(command, changed.reduce(evolve, expense))]
}

function refuseState({ expectedVersion }: CorrectExpense, { status, version }: KnownExpense): Refusal | undefined {
  if (status === 'voided') return refuse('EXPENSE_DELETED')
  if (expectedVersion === undefined || expectedVersion === version) return undefined
  return refuse('EXPENSE_CHANGED_MEANWHILE', undefined, { expected: expectedVersion, actual: version })
}

function refuseFacts(command: CorrectExpense, expense: KnownExpense): Refusal | undefined {
  const { title, note, category, date, groupId, memberOf, tripId, travellerOf, ownCategories } = command
  return (
    (title === undefined ? undefined : refuseTitle(title.text)) ??
    refuseNote(note?.text ?? '') ??
    (category === undefined ? undefined : refuseCategory(category, ownCategories)) ??
    (date === undefined ? undefined : refuseDate(date)) ??
    (groupId === undefined || groupId === expense.groupId ? undefined : refuseGroup(groupId, memberOf)) ??
    (tripId === undefined || tripId === expense.tripId ? undefined : refuseTrip(tripId, travellerOf))
  )
}

/** What was not typed anew counts as typed before, so leaving it out and sending it again are the same. */
function moneyAfter(command: CorrectExpense, expense: KnownExpense): ExpenseMoney | Refusal {
  const { amount, currency, payers, split } = command
  if ([amount, currency, payers, split].every(field => field === undefined)) return expense
  return resolveMoney({
    amount: amount ?? formatMinor(expense.amountMinor, expense.currency),
    currency: currency ?? expense.currency,
    payers: payers ?? payersAsTyped(expense),
    split: split ?? splitAsTyped(command, expense),
    seed: oddCentSeed(expense),
  })
}

function payersAsTyped({ payers, currency }: KnownExpense): readonly Payment[] {
  if (payers.length === 1) return payers.map(({ person }) => ({ person }))
  return payers.map(({ person, minor }) => ({ person, amount: formatMinor(minor, currency) }))
}

/** Undefined: all of it is the payer's. */
function splitAsTyped({ payers, amount }: CorrectExpense, expense: KnownExpense): TypedSplit | undefined {
  const { type, entries } = expense.split
  const [only] = entries
  if (only === undefined || entries.length > 1) return expense.split
  const wasPersonal = expense.payers.every(({ person }) => person === only.person)
  if (wasPersonal && payers?.some(({ person }) => person !== only.person)) return undefined
  if (type === 'AMOUNT' && amount !== undefined) return { type, entries: [{ person: only.person, value: amount }] }
  return expense.split
}

/** A confirmed rate was meant for one currency; in another it says nothing. */
function rateAfter(
  { confirmedRate }: CorrectExpense,
  expense: KnownExpense,
  currency: string,
): ConfirmedRate | null | Refusal {
  const stays = currency === expense.currency ? expense.confirmedRate : null
  if (confirmedRate === undefined) return stays
  const resolved = resolveRate(confirmedRate, currency)
  // That one unit of a currency is one of itself releases nothing.
  return resolved === null && confirmedRate !== null ? stays : resolved
}

function changedFacts(
  { title, note, category, date, groupId }: CorrectExpense,
  expense: KnownExpense,
): readonly ExpenseEvent[] {
  const { expenseId } = expense
  const events: ExpenseEvent[] = []
  if (title !== undefined) events.push({ type: 'ExpenseRetitled', data: { expenseId, titleId: title.titleId } })
  if (note !== undefined) events.push({ type: 'ExpenseNoted', data: { expenseId, noteId: note.noteId } })
  if (category !== undefined && category !== expense.category) {
    events.push({ type: 'ExpenseRecategorised', data: { expenseId, category } })
  }
  if (date !== undefined && date !== expense.date) events.push({ type: 'ExpenseRedated', data: { expenseId, date } })
  if (groupId !== undefined && groupId !== expense.groupId) {
    events.push({ type: 'ExpenseRegrouped', data: { expenseId, groupId } })
  }
  return events
}

const byPerson = <Entry extends { readonly person: PersonId }>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((a, b) => a.person - b.person)

function changedMoney(before: KnownExpense, after: ExpenseMoney): readonly ExpenseEvent[] {
  const data = { expenseId: before.expenseId, ...after }
  if (after.amountMinor !== before.amountMinor || after.currency !== before.currency) {
    return [{ type: 'ExpenseAmountCorrected', data }]
  }
  const isSameSplit =
    after.split.type === before.split.type &&
    isDeepStrictEqual(byPerson(after.split.entries), byPerson(before.split.entries)) &&
    isDeepStrictEqual(byPerson(after.payers), byPerson(before.payers))
  return isSameSplit ? [] : [{ type: 'SplitRevised', data }]
}

function changedRate({ expenseId, confirmedRate: before }: KnownExpense, confirmedRate: ConfirmedRate | null) {
  if (isDeepStrictEqual(confirmedRate, before)) return []
  return [{ type: 'ExpenseRateConfirmed', data: { expenseId, confirmedRate } }] as const
}

/** Last, because a trip is told how the expense is then. */
const changedTrip = ({ tripId }: CorrectExpense, after: Expense): readonly ExpenseEvent[] =>
  tripId === undefined || !isKnown(after) || tripId === after.tripId ? [] : [movedToTrip(after, tripId)]
