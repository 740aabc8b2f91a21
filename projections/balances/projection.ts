import type { Connection } from '#domain/store/database.ts'
import { type Fact, readEarlierFacts } from '#domain/store/read.ts'
import { declareProjection } from '../projection.ts'
import { type Batch, emptyBatch, happen, loaded, sizeOf } from './batch.ts'
import { changesOf } from './changes.ts'
import { type DealFact, dealStream, dealsToLoad, isMoving, MOVING } from './deal.ts'
import { spill, write } from './write.ts'

/**
 * What a deal was before these events the log tells: of a personal expense, which most are, the tables know nothing, and of
 * one that was deleted not what it is when it is restored.
 */
async function prepare(events: readonly Fact[], batch: Batch, tables: () => Promise<Connection>): Promise<void> {
  const streams = dealsToLoad(events, batch.deals).map(dealStream)
  const [first] = events
  if (first === undefined || streams.length === 0) return
  const earlier = await readEarlierFacts(await tables(), streams, { before: first.position, types: MOVING })
  for (const event of earlier.filter(isMoving)) loaded(batch, event)
}

const happens = (event: DealFact, batch: Batch): void => happen(batch, event)

/** Who owes whom how much, in which group and currency. */
export const balances = declareProjection<Batch>({
  name: 'balances',
  version: 3,
  tables: [
    {
      // Who owes whom for what, from one position of the log until another; null: still. Nothing is ever changed but that.
      // Everything else about balances is sums of it: of today, of any position and of any day.
      name: 'debts',
      create: `CREATE TABLE debts (
        deal_id     bigint NOT NULL,
        debtor_id   bigint NOT NULL,
        creditor_id bigint NOT NULL,
        group_id    bigint NOT NULL,
        currency    text   COLLATE "C" NOT NULL,
        minor       bigint NOT NULL,
        date        date   NOT NULL,
        since       bigint NOT NULL,
        until       bigint,
        PRIMARY KEY (deal_id, since, debtor_id, creditor_id)
      )`,
      // What concerns somebody, what is between two, and that by day, is a range of either.
      indexes: [
        'CREATE INDEX debts_of_creditor ON debts (creditor_id, debtor_id, currency, date, since)',
        'CREATE INDEX debts_of_debtor ON debts (debtor_id, creditor_id, currency, date, since)',
      ],
    },
    {
      // The sums of those that hold. Every pair twice, so that what concerns somebody is one range of the key. Group 0 is
      // none. Nobody is owed nothing.
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
    ExpenseRecorded: happens,
    ExpenseAmountCorrected: happens,
    SplitRevised: happens,
    ExpenseRedated: happens,
    ExpenseRegrouped: happens,
    ParticipantLinked: happens,
    ExpenseVoided: happens,
    ExpenseRestored: happens,
    ExpenseErased: happens,
    TransferRecorded: happens,
    TransferVoided: happens,
    TransferRestored: happens,
    TransferPartyLinked: happens,
    TransferErased: happens,
  },
  size: sizeOf,
  changes: changesOf,
  write,
  spill,
})
