import type { ExpenseMoney } from '#domain/expense/events.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column } from '../columns.ts'
import { declareProjection } from '../projection.ts'
import { type ExpenseFact, entryOf, expensesToLoad } from '../touchedExpenses.ts'
import { type TransferFact, transferEntryOf, transfersToLoad } from '../touchedTransfers.ts'
import { type Batch, emptyBatch, sizeOf, TRANSFER } from './batch.ts'
import { changesOf } from './changes.ts'
import { EXPENSE_COLUMNS, type ExpenseRow, expenseRow, recorded, type StoredExpense } from './expenseRow.ts'
import {
  linkedParties,
  recordedTransfer,
  type StoredTransfer,
  TRANSFER_COLUMNS,
  type TransferRow,
  transferRow,
} from './transferRow.ts'
import { spill, write } from './write.ts'

const LOAD_EXPENSES = {
  name: 'feed_load_expenses',
  text: `SELECT ${EXPENSE_COLUMNS} FROM expenses e WHERE e.expense_id = ANY($1::bigint[])`,
}

const LOAD_TRANSFERS = {
  name: 'feed_load_transfers',
  text: `SELECT ${TRANSFER_COLUMNS} FROM transfers t WHERE t.transfer_id = ANY($1::bigint[])`,
}

type Tables = () => Promise<Connection>

async function loadExpenses(events: readonly Fact[], { expenses }: Batch, tables: Tables): Promise<void> {
  const ids = expensesToLoad(events, expenses)
  if (ids.length === 0) return
  const connection = await tables()
  const { rows } = await connection.query<StoredExpense>({ ...LOAD_EXPENSES, values: [arrayOf(column('bigint', ids))] })
  for (const row of rows.map(expenseRow)) expenses.set(row.expenseId, { before: row, after: row })
}

async function loadTransfers(events: readonly Fact[], { transfers }: Batch, tables: Tables): Promise<void> {
  const ids = transfersToLoad(events, transfers)
  if (ids.length === 0) return
  const connection = await tables()
  const { rows } = await connection.query<StoredTransfer>({
    ...LOAD_TRANSFERS,
    values: [arrayOf(column('bigint', ids))],
  })
  for (const row of rows.map(transferRow)) transfers.set(row.transferId, { before: row, after: row })
}

function revise(batch: Batch, event: ExpenseFact, revised: Partial<ExpenseRow>): void {
  const { before, after } = entryOf(batch.expenses, event)
  if (after === undefined) throw new Error(`${event.type} at position ${event.position}: the expense was erased`)
  batch.expenses.set(event.data.expenseId, { before, after: { ...after, ...revised, version: event.version } })
}

function erase(batch: Batch, event: ExpenseFact): void {
  const { before } = entryOf(batch.expenses, event)
  batch.expenses.set(event.data.expenseId, { before, after: undefined })
}

function reviseTransfer(
  batch: Batch,
  event: TransferFact,
  revise: (transfer: TransferRow) => Partial<TransferRow>,
): void {
  const { before, after } = transferEntryOf(batch.transfers, event)
  if (after === undefined) throw new Error(`${event.type} at position ${event.position}: the transfer was erased`)
  const revised = { ...after, ...revise(after), version: event.version }
  batch.transfers.set(event.data.transferId, { before, after: revised })
}

function eraseTransfer(batch: Batch, event: TransferFact): void {
  const { before } = transferEntryOf(batch.transfers, event)
  batch.transfers.set(event.data.transferId, { before, after: undefined })
}

const money = ({ amountMinor, currency, payers, shares, split }: ExpenseMoney): Omit<ExpenseMoney, 'debts'> => ({
  amountMinor,
  currency,
  payers,
  shares,
  split,
})

/** What each person takes part in, what they paid each other among it, newest day first, with the totals of every month. */
export const feed = declareProjection<Batch>({
  name: 'feed',
  version: 3,
  tables: [
    {
      name: 'expenses',
      create: `CREATE TABLE expenses (
        expense_id        bigint      PRIMARY KEY,
        version           int         NOT NULL,
        title_id          bigint      NOT NULL,
        created_by        bigint      NOT NULL,
        date              date        NOT NULL,
        category          text        NOT NULL,
        amount_minor      bigint      NOT NULL,
        currency          text        NOT NULL,
        payers            jsonb       NOT NULL,
        shares            jsonb       NOT NULL,
        split             jsonb       NOT NULL,
        group_id          bigint,
        trip_id           bigint,
        confirmed_rate    jsonb,
        external_id       text,
        recorded_position bigint      NOT NULL,
        recorded_at       timestamptz NOT NULL,
        voided            bool        NOT NULL
      )`,
      indexes: [],
    },
    {
      name: 'transfers',
      create: `CREATE TABLE transfers (
        transfer_id       bigint      PRIMARY KEY,
        version           int         NOT NULL,
        created_by        bigint      NOT NULL,
        sender            bigint      NOT NULL,
        recipient         bigint      NOT NULL,
        amount_minor      bigint      NOT NULL,
        currency          text        NOT NULL,
        settled           jsonb,
        date              date        NOT NULL,
        note_id           bigint,
        group_id          bigint,
        recorded_position bigint      NOT NULL,
        recorded_at       timestamptz NOT NULL,
        voided            bool        NOT NULL
      )`,
      // Those of a placeholder are in nobody's feed for it, and are asked for when it is deleted or linked.
      indexes: [
        'CREATE INDEX ON transfers (sender) WHERE sender < 0',
        'CREATE INDEX ON transfers (recipient) WHERE recipient < 0',
      ],
    },
    {
      // Without what is deleted. The key is the order of the feed, so a page is one range of it.
      name: 'feed_entries',
      create: `CREATE TABLE feed_entries (
        viewer_id bigint   NOT NULL,
        date      date     NOT NULL,
        position  bigint   NOT NULL,
        item_id   bigint   NOT NULL,
        item_kind smallint NOT NULL
      )`,
      // Most people have many expenses and few transfers, which must not be searched for among those.
      indexes: [
        'ALTER TABLE feed_entries ADD PRIMARY KEY (viewer_id, date, position)',
        `CREATE INDEX ON feed_entries (viewer_id, date, position) WHERE item_kind = ${TRANSFER}`,
      ],
    },
    {
      name: 'feed_months',
      create: `CREATE TABLE feed_months (
        viewer_id      bigint  NOT NULL,
        month          text    NOT NULL,
        currency       text    NOT NULL,
        expense_count  int     NOT NULL,
        transfer_count int     NOT NULL,
        own_minor      numeric NOT NULL,
        PRIMARY KEY (viewer_id, month, currency)
      )`,
      indexes: [],
    },
    {
      // Without the deleted ones. Together they are all expenses there are.
      name: 'expense_counts',
      create: `CREATE TABLE expense_counts (
        creator_id    bigint PRIMARY KEY,
        expense_count int    NOT NULL
      )`,
      indexes: [],
    },
  ],
  emptyBatch,
  prepare: async (events, batch, tables) => {
    await loadExpenses(events, batch, tables)
    await loadTransfers(events, batch, tables)
  },
  on: {
    ExpenseRecorded: (event, batch) => {
      batch.expenses.set(event.data.expenseId, { before: undefined, after: recorded(event) })
    },
    ExpenseRetitled: (event, batch) => revise(batch, event, { titleId: event.data.titleId }),
    ExpenseRecategorised: (event, batch) => revise(batch, event, { category: event.data.category }),
    ExpenseRedated: (event, batch) => revise(batch, event, { date: event.data.date }),
    ExpenseAmountCorrected: (event, batch) => revise(batch, event, money(event.data)),
    SplitRevised: (event, batch) => revise(batch, event, money(event.data)),
    ExpenseRateConfirmed: (event, batch) => revise(batch, event, { confirmedRate: event.data.confirmedRate }),
    ExpenseRegrouped: (event, batch) => revise(batch, event, { groupId: event.data.groupId }),
    ExpenseMovedToTrip: (event, batch) => revise(batch, event, { tripId: event.data.tripId }),
    ParticipantLinked: (event, batch) => revise(batch, event, money(event.data)),
    ExpenseVoided: (event, batch) => revise(batch, event, { voided: true }),
    ExpenseRestored: (event, batch) => revise(batch, event, { voided: false }),
    ExpenseErased: (event, batch) => erase(batch, event),
    TransferRecorded: (event, batch) => {
      batch.transfers.set(event.data.transferId, { before: undefined, after: recordedTransfer(event) })
    },
    TransferVoided: (event, batch) => reviseTransfer(batch, event, () => ({ voided: true })),
    TransferRestored: (event, batch) => reviseTransfer(batch, event, () => ({ voided: false })),
    TransferPartyLinked: (event, batch) =>
      reviseTransfer(batch, event, transfer => linkedParties(transfer, event.data)),
    TransferErased: (event, batch) => eraseTransfer(batch, event),
  },
  size: sizeOf,
  changes: changesOf,
  write,
  spill,
})
