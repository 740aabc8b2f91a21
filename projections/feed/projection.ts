import { declareProjection } from '../declareProjection.ts'
import type { ExpenseFact, MoneyFact, TransferFact } from '../facts.ts'
import { to } from '../fold/contribution.ts'
import { tally } from '../fold/tally.ts'
import { changesOf } from './changes.ts'
import { type CommentFact, comment } from './commentRow.ts'
import { expenseCounts, feedEntries, feedMonths } from './entries.ts'
import { countOf, type ExpenseRow, entriesOf, expenses, monthsOf, viewersOf } from './expenseRow.ts'
import { expensesPaidFor } from './paidFor.ts'
import {
  entriesOfTransfer,
  monthsOfTransfer,
  paidParts,
  partiesOf,
  partsOf,
  type TransferRow,
  transfers,
} from './transferRow.ts'
import { MANY, understand } from './wording.ts'

const revise = (expense: ExpenseRow, { data, version }: MoneyFact): ExpenseRow => {
  const { amountMinor, currency, payers, shares, split } = data
  return { ...expense, amountMinor, currency, payers, shares, split, version }
}

/** Not another version: what is written about an expense gets in nobody's way who is about to correct it. */
const commented = (expense: ExpenseRow, more: number, position: number): ExpenseRow => ({
  ...expense,
  comments: expense.comments + more,
  commentedPosition: position,
})

const expense = tally<ExpenseRow, ExpenseFact | CommentFact>({
  key: 'expenseId',
  row: expenses,
  load: (connection, ids) => expenses.load(connection, 'expenseId', ids),
  begins: {
    ExpenseRecorded: ({ data, version, position, recordedAt }) => ({
      ...data,
      ...{ version, recordedPosition: position, recordedAt, voided: false },
      ...{ noteId: null, comments: 0, commentedPosition: null },
    }),
  },
  evolve: {
    ExpenseRetitled: (before, { data: { titleId }, version }) => ({ ...before, titleId, version }),
    ExpenseNoted: (before, { data: { noteId }, version }) => ({ ...before, noteId, version }),
    ExpenseRecategorised: (before, { data: { category }, version }) => ({ ...before, category, version }),
    ExpenseRedated: (before, { data: { date }, version }) => ({ ...before, date, version }),
    ExpenseAmountCorrected: revise,
    SplitRevised: revise,
    ParticipantLinked: revise,
    ExpenseRateConfirmed: (before, { data: { confirmedRate }, version }) => ({ ...before, confirmedRate, version }),
    ExpenseRegrouped: (before, { data: { groupId }, version }) => ({ ...before, groupId, version }),
    ExpenseMovedToTrip: (before, { data: { tripId }, version }) => ({ ...before, tripId, version }),
    ExpenseVoided: (before, { version }) => ({ ...before, voided: true, version }),
    ExpenseRestored: (before, { version }) => ({ ...before, voided: false, version }),
    ExpenseErased: () => undefined,
    CommentAdded: (before, { position }) => commented(before, 1, position),
    CommentReworded: (before, { position }) => commented(before, 0, position),
    CommentRemoved: (before, { position }) => commented(before, -1, position),
  },
  contributes: [
    to(feedEntries, entriesOf, ['date', 'payers', 'shares', 'voided']),
    to(feedMonths, monthsOf, ['date', 'currency', 'payers', 'shares', 'voided']),
    to(expenseCounts, countOf, ['voided']),
  ],
  isNoticed: (seen, after) =>
    seen.date !== after?.date || seen.payers !== after.payers || seen.shares !== after.shares || after.voided,
  changes: changesOf({ itemKind: 'EXPENSE', idOf: ({ expenseId }) => expenseId, viewersOf }),
})

const changesOfTransfers = changesOf<TransferRow>({
  itemKind: 'TRANSFER',
  idOf: ({ transferId }) => transferId,
  viewersOf: partiesOf,
})

const transfer = tally<TransferRow, TransferFact>({
  key: 'transferId',
  row: transfers,
  load: (connection, ids) => transfers.load(connection, 'transferId', ids),
  begins: {
    TransferRecorded: ({ data, version, position, recordedAt }) => ({
      ...data,
      ...{ version, recordedPosition: position, recordedAt, voided: false, isConfirmed: false },
    }),
  },
  evolve: {
    TransferConfirmed: (before, { version }) => ({ ...before, isConfirmed: true, version }),
    TransferConfirmationTakenBack: (before, { version }) => ({ ...before, isConfirmed: false, version }),
    TransferVoided: (before, { version }) => ({ ...before, voided: true, version }),
    TransferRestored: (before, { version }) => ({ ...before, voided: false, version }),
    TransferPartyLinked: (before, { data: { from, to: linked }, version }) => ({
      ...before,
      version,
      sender: before.sender === from ? linked : before.sender,
      recipient: before.recipient === from ? linked : before.recipient,
    }),
    TransferErased: () => undefined,
  },
  contributes: [to(feedEntries, entriesOfTransfer), to(feedMonths, monthsOfTransfer), to(paidParts, partsOf)],
  isNoticed: () => true,
  changes: changed => [...changesOfTransfers(changed), ...expensesPaidFor(changed)],
})

/** What each person takes part in, what they paid each other among it, newest day first, with the totals of every month. */
export const feed = declareProjection({
  name: 'feed',
  version: 6,
  parts: [expense, comment, transfer],
  many: MANY,
  understand,
})
