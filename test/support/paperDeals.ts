import type { CommentEvent } from '#domain/comment/events.ts'
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
import { type FactOf, left, lives, type PaperRow, PaperSum } from './paperThings.ts'

/* What is read of expenses and transfers: each by itself, and added up over all of them. */

function ofAccess(expenses: readonly PaperExpense[]) {
  const rows = {
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
  }
  const circles = expenses
    .filter(isLive)
    .map(expense => [...peopleOf(expense)].sort((one, other) => one - other))
    .filter(people => people.length > 1)
    .flatMap(people => people.map(person => ({ circle: String(people), person_id: person, expenses: 1 })))
  return { rows, counted: { circles } }
}

type CommentFact = FactOf<CommentEvent['type']>

const isAboutComment = (fact: Fact): fact is CommentFact => fact.type.startsWith('Comment')

/** What was written about each expense, of which a comment that is gone is no part. */
function ofComments(facts: readonly Fact[]) {
  const commentFacts = facts.filter(isAboutComment)
  const commented = Map.groupBy(commentFacts, ({ data }) => data.expenseId)
  const latest = (fact: CommentFact, type: CommentFact['type']) =>
    commentFacts.findLast(other => other.type === type && other.data.commentId === fact.data.commentId)
  const there = commentFacts.flatMap(fact =>
    fact.type === 'CommentAdded' && latest(fact, 'CommentRemoved') === undefined ? [fact] : [],
  )
  return {
    comments: there.map(added => {
      const reworded = latest(added, 'CommentReworded')
      const { data } = (reworded ?? added) as FactOf<'CommentAdded' | 'CommentReworded'>
      return {
        ...{ comment_id: data.commentId, expense_id: data.expenseId, author_id: added.data.authorId },
        ...{ text_id: data.textId, added_position: added.position, added_at: added.recordedAt },
        reworded_at: reworded?.recordedAt ?? null,
      }
    }),
    discussionOf: (expenseId: number) => ({
      comments: there.filter(({ data }) => data.expenseId === expenseId).length,
      commented_position: commented.get(expenseId)?.at(-1)?.position ?? null,
    }),
  }
}

const expenseRow = (expense: PaperExpense): PaperRow => ({
  ...{
    expense_id: expense.expenseId,
    version: expense.version,
    title_id: expense.titleId,
    note_id: expense.noteId ?? null,
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
  ...{ pays: transfer.pays, is_confirmed: transfer.isConfirmed },
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

function ofFeed(facts: readonly Fact[], expenses: readonly PaperExpense[], transfers: readonly PaperTransfer[]) {
  const seen = sights(expenses, transfers)
  const { comments, discussionOf } = ofComments(facts)
  const rows = {
    comments,
    expenses: expenses.map(expense => ({ ...expenseRow(expense), ...discussionOf(expense.expenseId) })),
    transfers: transfers.map(transferRow),
    paid_parts: transfers.filter(isLive).flatMap(transfer =>
      transfer.pays.map(({ expenseId, minor }) => ({
        ...{ expense_id: expenseId, transfer_id: transfer.transferId, date: transfer.date, minor },
        ...{ sender: transfer.sender, recipient: transfer.recipient },
        currency: transfer.settled === null ? transfer.currency : transfer.settled.currency,
      })),
    ),
    feed_entries: seen.map(({ viewer, date, position, id, kind }) => ({
      ...{ viewer_id: viewer, date, position, item_id: id, item_kind: kind },
    })),
  }
  const counted = {
    feed_months: seen.map(({ viewer, date, currency, kind, own }) => ({
      ...{ viewer_id: viewer, month: date.slice(0, 7), currency, own_minor: own },
      ...{ expense_count: kind === 1 ? 1 : 0, transfer_count: kind === 2 ? 1 : 0 },
    })),
    expense_counts: expenses.filter(isLive).map(expense => ({ creator_id: expense.createdBy, expense_count: 1 })),
  }
  return { rows, counted }
}

/** Of each deal, rows of its own. */
export type DealTable = keyof ReturnType<typeof paperDeals>['rows']
export type SumTable = keyof ReturnType<typeof paperDeals>['counted']

/** What became of each expense and each transfer, moment by moment. */
export function livesOfDeals(facts: readonly Fact[]) {
  // Rules name what became of them, too, comments what they are about, and settlements what was paid by which transfer.
  const isElsewhere = ({ data }: Fact) => 'ruleId' in data || 'commentId' in data || 'transferId' in data
  const ofExpense = (fact: Fact) => ('expenseId' in fact.data && !isElsewhere(fact) ? fact.data.expenseId : undefined)
  const ofTransfer = ({ data }: Fact) => ('transferId' in data && !('expenseId' in data) ? data.transferId : undefined)
  const ofExpenses = lives(facts, ofExpense, expenseAfter)
  const ofTransfers = lives(facts, ofTransfer, transferAfter)
  return { ofExpenses, ofTransfers }
}

/** What has happened to some deals, told whole; `head`: up to which position. */
export function paperDeals(facts: readonly Fact[], head: number) {
  const { ofExpenses, ofTransfers } = livesOfDeals(facts)
  const [expenses, transfers] = [left(ofExpenses), left(ofTransfers)]
  const all = [ofAccess(expenses), ofFeed(facts, expenses, transfers), ofSpending(expenses), ofTrips(expenses)] as const
  const [access, feed, spending, trips] = all
  const balances = ofBalances([...ofExpenses.map(heldIn), ...ofTransfers.map(heldIn)], head)
  return {
    rows: { ...access.rows, ...feed.rows, ...spending.rows, ...trips.rows, ...balances.rows },
    counted: { ...access.counted, ...feed.counted, ...spending.counted, ...trips.counted, ...balances.counted },
  }
}

/** What is counted of deals adds up to these tables. */
export const paperSums = (): Readonly<Record<SumTable, PaperSum>> => ({
  circles: new PaperSum(['expenses']),
  feed_months: new PaperSum(['expense_count', 'transfer_count', 'own_minor']),
  expense_counts: new PaperSum(['expense_count']),
  spending_months: new PaperSum(['entries', 'print']),
  spending: new PaperSum(['minor']),
  group_spending: new PaperSum(['minor']),
  trip_spending: new PaperSum(['paid', 'borne']),
  balances: new PaperSum(['minor']),
  group_nets: new PaperSum(['minor'], { keepsNothing: true }),
})
