import type { ConfirmedRate } from '#domain/expense/events.ts'
import type { PlacedPart } from '#domain/money/convertPart.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column } from '../columns.ts'
import { declareProjection } from '../projection.ts'
import { expensesToLoad } from '../touchedExpenses.ts'
import { AUDIENCE_TABLES, ofAudience } from './audience.ts'
import { type Batch, change, changeBudgets, emptyBatch, record, sizeOf } from './batch.ts'
import { changesOf } from './changes.ts'
import { isMoving } from './outlay.ts'
import { spill, write } from './write.ts'

const LOAD = {
  name: 'spending_load',
  text: `SELECT expense_id, date::text, category, amount_minor, currency, shares, group_id, confirmed_rate, voided
         FROM outlays WHERE expense_id = ANY($1::bigint[])`,
}

interface StoredOutlay {
  readonly expense_id: string
  readonly date: string
  readonly category: string
  readonly amount_minor: string
  readonly currency: string
  readonly shares: readonly PlacedPart[]
  readonly group_id: string
  readonly confirmed_rate: ConfirmedRate | null
  readonly voided: boolean
}

async function prepare(events: readonly Fact[], { outlays }: Batch, tables: () => Promise<Connection>): Promise<void> {
  const ids = expensesToLoad(events, outlays, isMoving)
  if (ids.length === 0) return
  const connection = await tables()
  const { rows } = await connection.query<StoredOutlay>({ ...LOAD, values: [arrayOf(column('bigint', ids))] })
  for (const { expense_id, amount_minor, group_id, confirmed_rate, date, category, currency, shares, voided } of rows) {
    const facts = { date, category, currency, shares, voided, confirmedRate: confirmed_rate }
    const outlay = { ...facts, amountMinor: Number(amount_minor), groupId: Number(group_id) }
    outlays.set(Number(expense_id), { stored: outlay, outlay })
  }
}

const sums = (table: string, holder: string) => ({
  name: table,
  // A rate that somebody confirmed counts instead of that of the day, for those whose currency it leads to; '': none.
  create: `CREATE TABLE ${table} (
    ${holder}     bigint  NOT NULL,
    date          date    NOT NULL,
    category      text    NOT NULL,
    currency      text    NOT NULL,
    rate_currency text    NOT NULL,
    rate          text    NOT NULL,
    minor         numeric NOT NULL,
    PRIMARY KEY (${holder}, date, category, currency, rate_currency, rate)
  )`,
  indexes: [],
})

/**
 * What everybody bears and what groups spend, by day, category and currency as entered; for other currencies expense by
 * expense. Reports convert it when they are read, so that another home currency or a corrected rate changes nothing here.
 */
export const spending = declareProjection<Batch>({
  name: 'spending',
  version: 2,
  tables: [
    {
      // What is needed to take something back that was counted.
      name: 'outlays',
      create: `CREATE TABLE outlays (
        expense_id     bigint PRIMARY KEY,
        date           date   NOT NULL,
        category       text   NOT NULL,
        amount_minor   bigint NOT NULL,
        currency       text   NOT NULL,
        shares         jsonb  NOT NULL,
        group_id       bigint NOT NULL,
        confirmed_rate jsonb,
        voided         bool   NOT NULL
      )`,
      indexes: [
        // What is in a category that somebody made; of the built-in ones nobody asks.
        "CREATE INDEX ON outlays (category) WHERE category LIKE 'custom-%' AND NOT voided",
        // What a group spent in currencies other than its own.
        'CREATE INDEX ON outlays (group_id, date) WHERE group_id <> 0 AND NOT voided',
      ],
    },
    {
      // Each expense is converted by itself, so those in other currencies cannot be converted by their sums.
      name: 'outlay_shares',
      create: `CREATE TABLE outlay_shares (
        user_id       bigint NOT NULL,
        date          date   NOT NULL,
        expense_id    bigint NOT NULL,
        category      text   NOT NULL,
        currency      text   NOT NULL,
        rate_currency text   NOT NULL,
        rate          text   NOT NULL,
        before        bigint NOT NULL,
        minor         bigint NOT NULL,
        PRIMARY KEY (user_id, date, expense_id)
      )`,
      indexes: [],
    },
    sums('spending', 'user_id'),
    sums('group_spending', 'group_id'),
    ...AUDIENCE_TABLES,
  ],
  emptyBatch,
  prepare,
  on: {
    ExpenseRecorded: record,
    ExpenseRecategorised: change,
    ExpenseRedated: change,
    ExpenseAmountCorrected: change,
    SplitRevised: change,
    ExpenseRateConfirmed: change,
    ExpenseRegrouped: change,
    ParticipantLinked: change,
    ExpenseVoided: change,
    ExpenseRestored: change,
    ExpenseErased: change,
    BudgetOpened: changeBudgets,
    BudgetRevised: changeBudgets,
    BudgetClosed: changeBudgets,
    ...ofAudience,
  },
  size: sizeOf,
  changes: changesOf,
  write,
  spill,
})
