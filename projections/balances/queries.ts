import type { Debt } from '#domain/balance/debt.ts'
import type { Net } from '#domain/balance/payment.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'

/** What somebody is owed by another person (negative: owes them) in one group, or outside groups. */
export interface BalancePart {
  readonly other: PersonId
  readonly currency: string
  /** 0: outside groups. */
  readonly groupId: number
  readonly minor: bigint
}

interface PartRow {
  readonly other_id: string
  readonly currency: string
  readonly group_id: string
  readonly minor: string
}

const partOf = ({ other_id, currency, group_id, minor }: PartRow): BalancePart => ({
  other: Number(other_id),
  currency,
  groupId: Number(group_id),
  minor: BigInt(minor),
})

/** A day beyond all: what is dated ahead counts as well. */
export const EVERY_DAY = 'infinity'

/**
 * What counts of somebody's debts on day $2: the sums of all there are, without what is dated later. That is little, and
 * found by its day within each pair, so nothing has to be rewritten when a day begins.
 */
const COUNTED = `(
  SELECT other_id, currency, group_id, minor FROM read.balances WHERE person_id = $1
  UNION ALL
  SELECT debtor_id, currency, group_id, -minor FROM read.debts
  WHERE creditor_id = $1 AND date > $2::date AND until IS NULL
  UNION ALL
  SELECT creditor_id, currency, group_id, minor FROM read.debts
  WHERE debtor_id = $1 AND date > $2::date AND until IS NULL) AS counted`

/** As of a day. Nobody is owed nothing: who is quits is not among them. */
export async function balanceParts(database: Database, personId: PersonId, day: string): Promise<BalancePart[]> {
  const { rows } = await database.query<PartRow>({
    name: 'balance_parts',
    text: `SELECT other_id, currency, group_id, sum(minor) AS minor FROM ${COUNTED}
           GROUP BY other_id, currency, group_id HAVING sum(minor) <> 0`,
    values: [personId, day],
  })
  return rows.map(partOf)
}

/** The same for some people only. */
export async function balancePartsWith(
  database: Database,
  personId: PersonId,
  others: readonly PersonId[],
  day: string,
): Promise<BalancePart[]> {
  const { rows } = await database.query<PartRow>({
    name: 'balance_parts_with',
    text: `SELECT other_id, currency, group_id, sum(minor) AS minor FROM ${COUNTED} WHERE other_id = ANY($3)
           GROUP BY other_id, currency, group_id HAVING sum(minor) <> 0`,
    values: [personId, day, others],
  })
  return rows.map(partOf)
}

/** When balances are looked at. Without either: as they are today. */
export interface Moment {
  /** As they were when the log ended there. The read model must have passed it. */
  readonly position?: number | undefined
  /** yyyy-MM-dd: by what happened until then, as far as it is known (at that position). */
  readonly day?: string | undefined
}

/** Beyond every position of the log. */
const NO_POSITION = '9223372036854775807'
const EVER = '-infinity'

const HELD = 'since <= $2 AND (until IS NULL OR until > $2) AND date <= $3'

/** The same as balanceParts at any moment, added up from the debts that held then. */
export async function balancePartsAt(database: Database, personId: PersonId, at: Moment): Promise<BalancePart[]> {
  const { rows } = await database.query<PartRow>({
    name: 'balance_parts_at',
    text: `SELECT other_id, currency, group_id, sum(minor) AS minor
           FROM (
             SELECT debtor_id, currency, group_id, minor FROM read.debts WHERE creditor_id = $1 AND ${HELD}
             UNION ALL
             SELECT creditor_id, currency, group_id, -minor FROM read.debts WHERE debtor_id = $1 AND ${HELD}
           ) AS held (other_id, currency, group_id, minor)
           GROUP BY other_id, currency, group_id HAVING sum(minor) <> 0`,
    values: [personId, at.position ?? NO_POSITION, at.day ?? EVERY_DAY],
  })
  return rows.map(partOf)
}

/** A balance, or the part of it that lies in one group (0: outside groups). */
export interface Between {
  readonly person: PersonId
  readonly other: PersonId
  readonly currency: string
  readonly groupId?: number | undefined
}

/** Which part of a balance is wanted; what is undefined restricts nothing. */
export interface BalanceShare {
  /** yyyy-MM-dd, both included. */
  readonly first?: string | undefined
  readonly last?: string | undefined
  readonly only?: BalanceEntry['itemKind'] | undefined
}

/** Where an entry stands among the others: newest day first, and of a day what was said last. */
export interface EntryPlace {
  /** yyyy-MM-dd */
  readonly date: string
  /** Where the event stands in the log by which it is what it is; of one event there is one entry. */
  readonly since: number
}

/** What one expense or transfer makes of a balance. */
export interface BalanceEntry extends EntryPlace {
  readonly itemKind: 'EXPENSE' | 'TRANSFER'
  readonly itemId: number
  /** 0: outside groups. */
  readonly groupId: number
  /** What the person is owed for it by the other one (negative: owes them). */
  readonly minor: bigint
}

interface EntryRow {
  readonly deal_id: string
  readonly group_id: string
  readonly date: string
  readonly since: string
  readonly minor: string
}

const entryOf = ({ deal_id, group_id, date, since, minor }: EntryRow): BalanceEntry => ({
  itemKind: Number(deal_id) > 0 ? 'EXPENSE' : 'TRANSFER',
  itemId: Math.abs(Number(deal_id)),
  groupId: Number(group_id),
  date,
  since: Number(since),
  minor: BigInt(minor),
})

/** One direction: where several people paid for something, two of them may owe each other for it. */
const entriesOf = (creditor: '$1' | '$2', debtor: '$1' | '$2', minor: 'minor' | '-minor'): string => `(
  SELECT deal_id, group_id, date, since, ${minor} FROM read.debts
  WHERE creditor_id = ${creditor} AND debtor_id = ${debtor} AND currency = $3 AND ($4::bigint IS NULL OR group_id = $4)
    AND since <= $5 AND (until IS NULL OR until > $5) AND (date, since) < ($6::date, $7::bigint)
    AND date >= $9::date AND ($10 = 0 OR sign(deal_id) = $10)
  ORDER BY date DESC, since DESC LIMIT $8)`

/**
 * What a balance is made of, from some place on; all of it together adds up to what it was at that moment. A day is a place
 * as well: the last of it.
 */
export async function balanceEntries(
  database: Database,
  { person, other, currency, groupId }: Between,
  at: Moment & BalanceShare,
  { first, after }: { readonly first: number; readonly after: EntryPlace | null },
): Promise<BalanceEntry[]> {
  const { rows } = await database.query<EntryRow>({
    name: 'balance_entries',
    text: `SELECT deal_id, group_id, date::text, since, sum(minor) AS minor
           FROM (${entriesOf('$1', '$2', 'minor')} UNION ALL ${entriesOf('$2', '$1', '-minor')})
             AS entries (deal_id, group_id, date, since, minor)
           GROUP BY entries.date, since, deal_id, group_id ORDER BY entries.date DESC, since DESC LIMIT $8`,
    values: [
      ...[person, other, currency, groupId ?? null, at.position ?? NO_POSITION],
      ...[after?.date ?? at.last ?? at.day ?? EVERY_DAY, after?.since ?? NO_POSITION, first],
      ...[at.first ?? EVER, signOf(at.only)],
    ],
  })
  return rows.map(entryOf)
}

/** Expenses are counted upwards, and transfers downwards. */
const signOf = (only: BalanceShare['only']): number => (only === undefined ? 0 : only === 'EXPENSE' ? 1 : -1)

/** What a part of a balance comes to. */
export async function balanceShare(
  database: Database,
  { person, other, currency, groupId }: Between,
  { first, last, only }: BalanceShare,
): Promise<bigint> {
  const { rows } = await database.query<{ readonly minor: string }>({
    name: 'balance_share',
    text: `SELECT coalesce(sum(CASE creditor_id WHEN $1 THEN minor ELSE -minor END), 0) AS minor FROM read.debts
           WHERE (creditor_id = $1 AND debtor_id = $2 OR creditor_id = $2 AND debtor_id = $1)
             AND currency = $3 AND ($4::bigint IS NULL OR group_id = $4) AND until IS NULL
             AND date >= $5::date AND date <= $6::date AND ($7 = 0 OR sign(deal_id) = $7)`,
    values: [person, other, currency, groupId ?? null, first ?? EVER, last ?? EVERY_DAY, signOf(only)],
  })
  return BigInt(rows[0]?.minor ?? 0)
}

/** The same in every currency in which it comes to something, by their names. */
export async function balanceShares(
  database: Database,
  { person, other, groupId }: Omit<Between, 'currency'>,
  { first, last, only }: BalanceShare,
): Promise<{ readonly currency: string; readonly minor: bigint }[]> {
  const { rows } = await database.query<{ readonly currency: string; readonly minor: string }>({
    name: 'balance_shares',
    text: `SELECT currency, sum(CASE creditor_id WHEN $1 THEN minor ELSE -minor END) AS minor FROM read.debts
           WHERE (creditor_id = $1 AND debtor_id = $2 OR creditor_id = $2 AND debtor_id = $1)
             AND ($3::bigint IS NULL OR group_id = $3) AND until IS NULL
             AND date >= $4::date AND date <= $5::date AND ($6 = 0 OR sign(deal_id) = $6)
           GROUP BY currency HAVING sum(CASE creditor_id WHEN $1 THEN minor ELSE -minor END) <> 0 ORDER BY currency`,
    values: [person, other, groupId ?? null, first ?? EVER, last ?? EVERY_DAY, signOf(only)],
  })
  return rows.map(({ currency, minor }) => ({ currency, minor: BigInt(minor) }))
}

/** What somebody is owed in one group, by all its members together (negative: owes). */
export type GroupPosition = Omit<BalancePart, 'other'>

/** In the groups in which they are not quits on a day. */
export async function groupPositions(database: Database, personId: PersonId, day: string): Promise<GroupPosition[]> {
  const { rows } = await database.query<Omit<PartRow, 'other_id'>>({
    name: 'group_positions',
    text: `SELECT currency, group_id, sum(minor) AS minor FROM ${COUNTED} WHERE group_id <> 0
           GROUP BY group_id, currency HAVING sum(minor) <> 0 ORDER BY group_id, currency`,
    values: [personId, day],
  })
  return rows.map(({ currency, group_id, minor }) => ({ currency, groupId: Number(group_id), minor: BigInt(minor) }))
}

/** Everybody's net in one group and currency on a day, also of those who are quits. */
export interface GroupNets {
  readonly groupId: number
  readonly currency: string
  readonly nets: readonly Net[]
}

interface NetsRow {
  readonly group_id: string
  readonly currency: string
  /** Who has how much, told in one text: as a row for each, reading them would take longer than planning with them. */
  readonly nets: string
}

export async function groupNets(database: Database, groupIds: readonly number[], day: string): Promise<GroupNets[]> {
  if (groupIds.length === 0) return []
  const { rows } = await database.query<NetsRow>({
    name: 'group_nets',
    text: `SELECT group_id, currency, string_agg(person_id || ' ' || minor, ',' ORDER BY person_id) AS nets
           FROM (
             SELECT group_id, currency, person_id, sum(minor) AS minor
             FROM (
               SELECT group_id, currency, person_id, minor FROM read.group_nets WHERE group_id = ANY($1)
               UNION ALL
               SELECT d.group_id, d.currency, side.person_id, side.minor
               FROM read.debts d, LATERAL (VALUES (creditor_id, -d.minor), (debtor_id, d.minor)) AS side (person_id, minor)
               WHERE d.group_id = ANY($1) AND d.group_id <> 0 AND d.date > $2::date AND d.until IS NULL
             ) AS counted
             GROUP BY group_id, currency, person_id
           ) AS nets
           GROUP BY group_id, currency ORDER BY group_id, currency`,
    values: [groupIds, day],
  })
  return rows.map(({ group_id, currency, nets }) => ({
    groupId: Number(group_id),
    currency,
    nets: nets.split(',').map(netIn),
  }))
}

function netIn(text: string): Net {
  const [person, minor = ''] = text.split(' ')
  return { person: Number(person), minor: BigInt(minor) }
}

/** Who owes whom for these expenses now, by the expense. */
export async function debtsOfExpenses(
  database: Database,
  expenseIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Debt[]>> {
  if (expenseIds.length === 0) return new Map()
  const { rows } = await database.query<Record<'deal_id' | 'debtor_id' | 'creditor_id' | 'minor', string>>({
    name: 'debts_of_expenses',
    text: `SELECT deal_id, debtor_id, creditor_id, minor FROM read.debts
           WHERE deal_id = ANY($1) AND until IS NULL ORDER BY deal_id, since, debtor_id, creditor_id`,
    values: [expenseIds],
  })
  const debtOf = (row: (typeof rows)[number]): Debt => ({
    ...{ debtor: Number(row.debtor_id), creditor: Number(row.creditor_id), minor: Number(row.minor) },
  })
  const byExpense = Map.groupBy(rows, row => Number(row.deal_id))
  return new Map([...byExpense].map(([expenseId, own]) => [expenseId, own.map(debtOf)]))
}
