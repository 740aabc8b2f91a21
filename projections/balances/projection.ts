import type { Debt } from '#domain/balance/debt.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column } from '../columns.ts'
import { declareProjection } from '../projection.ts'
import { type Batch, change, emptyBatch, record, sizeOf } from './batch.ts'
import { changesOf } from './changes.ts'
import { dealOfExpense, dealOfTransfer, dealsToLoad, inPlaceOf, moneyOf } from './deal.ts'
import { spill, write } from './write.ts'

const LOAD = {
  name: 'balances_load',
  text: `SELECT deal_id, currency, debts, group_id, voided FROM balance_deals WHERE deal_id = ANY($1::bigint[])`,
}

interface StoredDeal {
  readonly deal_id: string
  readonly currency: string
  readonly debts: readonly Debt[]
  readonly group_id: string
  readonly voided: boolean
}

async function prepare(events: readonly Fact[], { deals }: Batch, tables: () => Promise<Connection>): Promise<void> {
  const ids = dealsToLoad(events, deals)
  if (ids.length === 0) return
  const connection = await tables()
  const { rows } = await connection.query<StoredDeal>({ ...LOAD, values: [arrayOf(column('bigint', ids))] })
  for (const { deal_id, group_id, currency, debts, voided } of rows) {
    const deal = { currency, debts, groupId: Number(group_id), voided }
    deals.set(Number(deal_id), { isStored: true, deal })
  }
}

/** Who owes whom how much, in which group and currency. */
export const balances = declareProjection<Batch>({
  name: 'balances',
  version: 2,
  tables: [
    {
      // What is needed to take something back that was counted. Most personal expenses have no row.
      name: 'balance_deals',
      create: `CREATE TABLE balance_deals (
        deal_id  bigint PRIMARY KEY,
        currency text   NOT NULL,
        debts    jsonb  NOT NULL,
        group_id bigint NOT NULL,
        voided   bool   NOT NULL
      )`,
      indexes: [],
    },
    {
      // Every pair twice, so that what concerns somebody is one range of the key. Group 0 is none. Nobody is owed nothing.
      name: 'balances',
      create: `CREATE TABLE balances (
        person_id bigint  NOT NULL,
        other_id  bigint  NOT NULL,
        currency  text    NOT NULL,
        group_id  bigint  NOT NULL,
        minor     numeric NOT NULL,
        PRIMARY KEY (person_id, other_id, currency, group_id)
      )`,
      indexes: [],
    },
    {
      // Who is quits stays: how a group is simplified depends on how many have ever had a part in it.
      name: 'group_nets',
      create: `CREATE TABLE group_nets (
        group_id  bigint  NOT NULL,
        currency  text    NOT NULL,
        person_id bigint  NOT NULL,
        minor     numeric NOT NULL,
        PRIMARY KEY (group_id, currency, person_id)
      )`,
      indexes: [],
    },
  ],
  emptyBatch,
  prepare,
  on: {
    ExpenseRecorded: (event, batch) => record(batch, event, dealOfExpense(event.data)),
    ExpenseAmountCorrected: (event, batch) => change(batch, event, deal => ({ ...deal, ...moneyOf(event.data) })),
    SplitRevised: (event, batch) => change(batch, event, deal => ({ ...deal, ...moneyOf(event.data) })),
    ParticipantLinked: (event, batch) => change(batch, event, deal => ({ ...deal, ...moneyOf(event.data) })),
    ExpenseRegrouped: (event, batch) => change(batch, event, deal => ({ ...deal, groupId: event.data.groupId ?? 0 })),
    ExpenseVoided: (event, batch) => change(batch, event, deal => ({ ...deal, voided: true })),
    ExpenseRestored: (event, batch) => change(batch, event, deal => ({ ...deal, voided: false })),
    ExpenseErased: (event, batch) => change(batch, event, () => undefined),
    TransferRecorded: (event, batch) => record(batch, event, dealOfTransfer(event.data)),
    TransferVoided: (event, batch) => change(batch, event, deal => ({ ...deal, voided: true })),
    TransferRestored: (event, batch) => change(batch, event, deal => ({ ...deal, voided: false })),
    TransferPartyLinked: (event, batch) =>
      change(batch, event, deal => inPlaceOf(deal, event.data.from, event.data.to)),
    TransferErased: (event, batch) => change(batch, event, () => undefined),
  },
  size: sizeOf,
  changes: changesOf,
  write,
  spill,
})
