import type { ExpenseMoney } from '#domain/expense/events.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column } from '../columns.ts'
import { declareProjection } from '../projection.ts'
import { type ExpenseFact, entryOf, expensesToLoad } from '../touchedExpenses.ts'
import { type Batch, emptyBatch, sizeOf } from './batch.ts'
import { changesOf } from './changes.ts'
import { EXPENSE_COLUMNS, type ExpenseRow, expenseRow, recorded, type StoredExpense } from './expenseRow.ts'
import { spill, write } from './write.ts'

const LOAD = {
  name: 'feed_load',
  text: `SELECT ${EXPENSE_COLUMNS} FROM expenses e WHERE e.expense_id = ANY($1::bigint[])`,
}

async function prepare(events: readonly Fact[], batch: Batch, tables: () => Promise<Connection>): Promise<void> {
  const ids = expensesToLoad(events, batch.expenses)
  if (ids.length === 0) return
  const connection = await tables()
  const { rows } = await connection.query<StoredExpense>({ ...LOAD, values: [arrayOf(column('bigint', ids))] })
  for (const stored of rows) {
    const row = expenseRow(stored)
    batch.expenses.set(row.expenseId, { before: row, after: row })
  }
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

const money = ({ amountMinor, currency, payers, shares, split }: ExpenseMoney): ExpenseMoney => ({
  amountMinor,
  currency,
  payers,
  shares,
  split,
})

/** What each person takes part in, newest day first, with the totals of every month. */
export const feed = declareProjection<Batch>({
  name: 'feed',
  version: 2,
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
      // Without the expenses that are deleted. The key is the order of the feed, so a page is one range of it.
      name: 'feed_entries',
      create: `CREATE TABLE feed_entries (
        viewer_id bigint   NOT NULL,
        date      date     NOT NULL,
        position  bigint   NOT NULL,
        item_id   bigint   NOT NULL,
        item_kind smallint NOT NULL
      )`,
      indexes: ['ALTER TABLE feed_entries ADD PRIMARY KEY (viewer_id, date, position)'],
    },
    {
      name: 'feed_months',
      create: `CREATE TABLE feed_months (
        viewer_id   bigint NOT NULL,
        month       text   NOT NULL,
        currency    text   NOT NULL,
        entry_count int    NOT NULL,
        own_minor   numeric NOT NULL,
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
  prepare,
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
    ParticipantLinked: (event, batch) => revise(batch, event, money(event.data)),
    ExpenseVoided: (event, batch) => revise(batch, event, { voided: true }),
    ExpenseRestored: (event, batch) => revise(batch, event, { voided: false }),
    ExpenseErased: (event, batch) => erase(batch, event),
  },
  size: sizeOf,
  changes: changesOf,
  write,
  spill,
})
