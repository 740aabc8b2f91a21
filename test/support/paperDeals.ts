import type { PersonId } from '#domain/person.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { heldIn, ofBalances } from './paperDebts.ts'
import {
  expenseAfter,
  hasAccount,
  isLive,
  type PaperExpense,
  type PaperTransfer,
  payersOf,
  peopleOf,
  transferAfter,
} from './paperExpenses.ts'
import { ofSpending, ofTrips } from './paperSpending.ts'
import { added, left, lives, type PaperRow } from './paperThings.ts'

/* What is read of expenses and transfers: each by itself, and added up at the end. */

function ofAccess(expenses: readonly PaperExpense[]) {
  return {
    expense_access: expenses.flatMap(expense =>
      [...peopleOf(expense)].map(person => ({
        ...{ expense_id: expense.expenseId, person_id: person },
        ...{
          can_edit: person === expense.createdBy || payersOf(expense).includes(person),
          is_creator: person === expense.createdBy,
        },
      })),
    ),
    voided_expenses: expenses.filter(expense => !isLive(expense)).map(({ expenseId }) => ({ expense_id: expenseId })),
    circles: added(
      expenses
        .filter(isLive)
        .map(expense => [...peopleOf(expense)].sort((one, other) => one - other))
        .filter(people => people.length > 1)
        .flatMap(people => people.map(person => ({ circle: String(people), person_id: person, expenses: 1 }))),
      'expenses',
    ),
  }
}

const expenseRow = (expense: PaperExpense): PaperRow => ({
  ...{
    expense_id: expense.expenseId,
    version: expense.version,
    title_id: expense.titleId,
    created_by: expense.createdBy,
  },
  ...{ date: expense.date, category: expense.category, amount_minor: expense.amountMinor, currency: expense.currency },
  ...{ payers: expense.payers, shares: expense.shares, split: expense.split, group_id: expense.groupId },
  ...{ trip_id: expense.tripId, confirmed_rate: expense.confirmedRate, external_id: expense.externalId },
  ...{ recorded_position: expense.recordedPosition, recorded_at: expense.recordedAt, voided: !isLive(expense) },
})

const transferRow = (transfer: PaperTransfer): PaperRow => ({
  ...{
    transfer_id: transfer.transferId,
    version: transfer.version,
    created_by: transfer.createdBy,
    sender: transfer.sender,
  },
  ...{
    recipient: transfer.recipient,
    amount_minor: transfer.amountMinor,
    currency: transfer.currency,
    date: transfer.date,
  },
  ...{ settled: transfer.settled, note_id: transfer.noteId, group_id: transfer.groupId, voided: !isLive(transfer) },
  ...{ recorded_position: transfer.recordedPosition, recorded_at: transfer.recordedAt },
})

/** Who sees what, with what a month counts of it. */
function sights(expenses: readonly PaperExpense[], transfers: readonly PaperTransfer[]) {
  const ofExpenses = expenses.filter(isLive).flatMap(expense =>
    [...peopleOf(expense)].filter(hasAccount).map(viewer => ({
      ...{ viewer, date: expense.date, position: expense.recordedPosition, id: expense.expenseId, kind: 1 },
      ...{ currency: expense.currency, own: shareOf(expense, viewer) },
    })),
  )
  const ofTransfers = transfers.filter(isLive).flatMap(transfer =>
    [...new Set([transfer.createdBy, transfer.sender, transfer.recipient])].filter(hasAccount).map(viewer => ({
      ...{ viewer, date: transfer.date, position: transfer.recordedPosition, id: transfer.transferId, kind: 2 },
      ...{ currency: transfer.currency, own: 0 },
    })),
  )
  return [...ofExpenses, ...ofTransfers]
}

const shareOf = ({ shares }: PaperExpense, viewer: PersonId): number =>
  shares.filter(({ person }) => person === viewer).reduce((sum, { minor }) => sum + minor, 0)

function ofFeed(expenses: readonly PaperExpense[], transfers: readonly PaperTransfer[]) {
  const seen = sights(expenses, transfers)
  return {
    expenses: expenses.map(expenseRow),
    transfers: transfers.map(transferRow),
    feed_entries: seen.map(({ viewer, date, position, id, kind }) => ({
      ...{ viewer_id: viewer, date, position, item_id: id, item_kind: kind },
    })),
    feed_months: added(
      seen.map(({ viewer, date, currency, kind, own }) => ({
        ...{ viewer_id: viewer, month: date.slice(0, 7), currency, own_minor: own },
        ...{ expense_count: kind === 1 ? 1 : 0, transfer_count: kind === 2 ? 1 : 0 },
      })),
      ...['expense_count', 'transfer_count', 'own_minor'],
    ),
    expense_counts: added(
      expenses.filter(isLive).map(expense => ({ creator_id: expense.createdBy, expense_count: 1 })),
      'expense_count',
    ),
  }
}

export function paperDeals(facts: readonly Fact[]) {
  // Rules name what became of them, too.
  const ofExpense = ({ data }: Fact) => ('expenseId' in data && !('ruleId' in data) ? data.expenseId : undefined)
  const ofExpenses = lives(facts, ofExpense, expenseAfter)
  const ofTransfers = lives(facts, ({ data }) => ('transferId' in data ? data.transferId : undefined), transferAfter)
  const [expenses, transfers] = [left(ofExpenses), left(ofTransfers)]
  return {
    ...ofAccess(expenses),
    ...ofFeed(expenses, transfers),
    ...ofSpending(expenses),
    ...ofTrips(expenses),
    ...ofBalances([...ofExpenses.map(heldIn), ...ofTransfers.map(heldIn)], facts.length),
  }
}
