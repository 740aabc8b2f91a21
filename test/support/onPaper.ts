import { expect } from 'vitest'
import { loadStreams } from '#domain/store/read.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { paperCircles } from './paperCircles.ts'
import { type DealTable, paperDeals, paperSums, type SumTable } from './paperDeals.ts'
import { debtChanges } from './paperDebts.ts'
import {
  NOTIFICATION_TABLES,
  paperInboxes,
  type Told,
  toldBetweenPeople,
  toldOfBudgets,
  toldOfDeals,
} from './paperNotifications.ts'
import type { PaperRow } from './paperThings.ts'
import type { House } from './projectionSpec.ts'

/*
 * Every read model against what the log says, with paper and pencil. Expenses and transfers may be many: they are looked at
 * some at a time, each with all that ever happened to it, and what they add up to is kept.
 */

/** Whose rows they are in each table: of an expense by its number, of a transfer by the same below zero. */
const DEAL_OF: Readonly<Record<DealTable, string>> = {
  expenses: 'expense_id',
  comments: 'expense_id',
  expense_access: 'expense_id',
  voided_expenses: 'expense_id',
  outlays: 'expense_id',
  outlay_shares: 'expense_id',
  trip_expenses: 'expense_id',
  trip_parts: 'expense_id',
  transfers: '-transfer_id',
  paid_parts: '-transfer_id',
  feed_entries: 'CASE item_kind WHEN 1 THEN item_id ELSE -item_id END',
  debts: 'deal_id',
}
const DEAL_TABLES = Object.keys(DEAL_OF) as DealTable[]

/** All tables that are reckoned here. */
export const paperTables: ReadonlySet<string> = new Set([
  ...DEAL_TABLES,
  ...Object.keys(paperSums()),
  ...Object.keys(paperCircles([])),
  ...NOTIFICATION_TABLES,
])

const DEALS_AT_ONCE = 2_000
const IS_DEAL = `stream_id ~ '^(expense|transfer)-'`
/** What has a stream of its own and is nothing without the expense. */
const IS_OF_EXPENSE = `stream_id ~ '^comment-'`

/** Every read model holds what the log says. */
export async function expectAsOnPaper(house: House): Promise<void> {
  const head = await headOfLog(house.database)
  const sums = paperSums()
  const everybodyTold: Told[] = []
  const looked = new Map<DealTable, number>()
  let read = 0
  for await (const streamIds of dealsIn(house)) {
    const facts = await factsOf(house, [...streamIds, ...(await streamsAbout(house, streamIds))])
    read += facts.length
    everybodyTold.push(...toldOfDeals(facts))
    const { rows, counted } = paperDeals(facts, head)
    for (const table of Object.keys(sums) as SumTable[]) sums[table].with(counted[table])
    for (const table of DEAL_TABLES) {
      const found = await rowsOf(house, table, streamIds.map(dealOf))
      looked.set(table, (looked.get(table) ?? 0) + found.length)
      expectSame(table, table === 'debts' ? debtChanges(found, head) : found, rows[table])
    }
  }
  // And of nothing else.
  for (const table of DEAL_TABLES) expect(await countOf(house, `read.${table}`), table).toBe(looked.get(table) ?? 0)
  for (const [table, sum] of Object.entries(sums)) expectSame(table, await house.rows(table), sum.rows())

  const others = await factsOf(house, await streamsOf(house, `NOT ${IS_DEAL} AND NOT ${IS_OF_EXPENSE}`, '', null))
  for (const [table, rows] of Object.entries(paperCircles(others))) {
    expectSame(table, await house.rows(table), rows)
  }
  const inboxes = paperInboxes([...everybodyTold, ...toldBetweenPeople(others), ...toldOfBudgets(others)])
  for (const table of NOTIFICATION_TABLES) expectSame(table, await house.rows(table), inboxes[table])
  expect(read + others.length, 'all that happened was looked at').toBe(head)
}

async function* dealsIn(house: House): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const streamIds = await streamsOf(house, IS_DEAL, after, DEALS_AT_ONCE)
    const last = streamIds.at(-1)
    if (last === undefined) return
    yield streamIds
    after = last
  }
}

async function streamsOf({ owner }: House, which: string, after: string, limit: number | null): Promise<string[]> {
  const { rows } = await owner.query<{ stream_id: string }>(
    `SELECT stream_id FROM log.events WHERE version = 1 AND ${which} AND stream_id > $1 ORDER BY stream_id LIMIT $2`,
    [after, limit],
  )
  return rows.map(({ stream_id }) => stream_id)
}

async function streamsAbout({ owner }: House, deals: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ stream_id: string }>(
    `SELECT stream_id FROM log.events
     WHERE version = 1 AND ${IS_OF_EXPENSE} AND 'expense-' || (data->>'expenseId') = ANY($1)`,
    [deals],
  )
  return rows.map(({ stream_id }) => stream_id)
}

async function factsOf({ database }: House, streamIds: readonly string[]): Promise<Fact[]> {
  const facts = (await loadStreams(database, streamIds)).flat()
  return facts.sort((one, other) => one.position - other.position)
}

function dealOf(streamId: string): number {
  const [kind, id] = streamId.split('-')
  return kind === 'expense' ? Number(id) : -Number(id)
}

async function rowsOf({ database }: House, table: DealTable, deals: readonly number[]): Promise<PaperRow[]> {
  const { rows } = await database.query<{ row: PaperRow }>(
    `SELECT to_jsonb(t) AS row FROM read.${table} t WHERE ${DEAL_OF[table]} = ANY($1)`,
    [deals],
  )
  return rows.map(({ row }) => row)
}

async function countOf({ database }: House, table: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)
  return rows[0]?.count ?? 0
}

const expectSame = (table: string, found: readonly PaperRow[], onPaper: readonly PaperRow[]): void =>
  expect(told(found), table).toEqual(told(onPaper))

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

const withSortedKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** In an order of their own, with moments and the order of columns told in one way. */
const told = (rows: readonly PaperRow[]): string[] =>
  rows
    .map(row =>
      JSON.stringify(row, (_, value: unknown) =>
        isTime(value) ? new Date(value).toISOString() : withSortedKeys(value),
      ),
    )
    .sort()
