import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { paidParts } from './transferRow.ts'

/** What one of two paid the other for an expense. */
export interface PaidPartView {
  readonly transferId: number
  readonly sender: PersonId
  readonly recipient: PersonId
  readonly currency: string
  readonly minor: number
  readonly date: string
}

interface Asked {
  readonly viewerId: PersonId
  readonly expenseId: number
}

/** For each pair what that viewer paid or was paid for the expense, in the order in which it was recorded; nobody sees more. */
export async function paidPartsFor(database: Database, keys: readonly Asked[]): Promise<(readonly PaidPartView[])[]> {
  const { rows } = await database.query<{ readonly place: string }>({
    name: 'paid_parts_for',
    text: `
      SELECT k.place, ${paidParts.columnsOf('p')}
      FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS k(viewer_id, expense_id, place)
      JOIN read.paid_parts p ON p.expense_id = k.expense_id AND k.viewer_id IN (p.sender, p.recipient)
      ORDER BY p.expense_id, p.transfer_id`,
    values: [keys.map(({ viewerId }) => viewerId), keys.map(({ expenseId }) => expenseId)],
  })
  const byPlace = Map.groupBy(rows, ({ place }) => Number(place))
  return keys.map((_, index) => (byPlace.get(index + 1) ?? []).map(row => paidParts.decode(row)))
}

/** Of an expense, what is left between somebody and another person: positive, where they are owed that. */
export interface LeftOpen {
  readonly expenseId: number
  readonly minor: bigint
}

interface Pair {
  readonly personId: PersonId
  readonly other: PersonId
  /** Null: in all. */
  readonly currency: string | null
}

/**
 * Of which expenses something is left between two, the newest first: what they owe each other for it, less what they paid each
 * other for it, also where they owe each other nothing for it any more. Two read models that may be a moment apart; whoever
 * pays is judged by the log.
 */
export async function expensesLeftOpen(
  database: Database,
  { personId, other, currency }: Pair,
  { most, day }: { readonly most: number; readonly day: string },
): Promise<LeftOpen[]> {
  const { rows } = await database.query<{ readonly deal_id: string; readonly minor: string }>({
    name: 'expenses_left_open',
    text: `
      WITH held AS (
        SELECT deal_id, date, currency, CASE creditor_id WHEN $1 THEN minor ELSE -minor END AS minor FROM read.debts
        WHERE (creditor_id = $1 AND debtor_id = $2 OR creditor_id = $2 AND debtor_id = $1)
          AND ($3::text IS NULL OR currency = $3) AND until IS NULL
      ), owed AS (
        SELECT deal_id, date, currency, sum(minor) AS minor FROM held
        WHERE deal_id > 0 AND date <= $4::date GROUP BY deal_id, date, currency
      ), paid_for AS (
        SELECT DISTINCT e.expense_id, e.date, e.currency
        FROM held JOIN read.transfers ON transfer_id = -deal_id
        CROSS JOIN jsonb_to_recordset(pays) AS part("expenseId" bigint)
        JOIN read.expenses e ON e.expense_id = part."expenseId"
        WHERE NOT e.voided AND e.date <= $4::date AND ($3::text IS NULL OR e.currency = $3)
          AND NOT EXISTS (SELECT FROM owed WHERE owed.deal_id = e.expense_id)
      ), touched AS (
        SELECT * FROM owed UNION ALL SELECT *, 0 FROM paid_for
      )
      SELECT deal_id, touched.minor - paid.minor AS minor
      FROM touched, LATERAL (
        SELECT coalesce(sum(CASE sender WHEN $2 THEN minor ELSE -minor END), 0) AS minor FROM read.paid_parts
        WHERE expense_id = touched.deal_id AND currency = touched.currency
          AND (sender = $2 AND recipient = $1 OR sender = $1 AND recipient = $2)
      ) AS paid
      WHERE touched.minor <> paid.minor ORDER BY date DESC, deal_id DESC LIMIT $5`,
    values: [personId, other, currency, day, most],
  })
  return rows.map(({ deal_id, minor }) => ({ expenseId: Number(deal_id), minor: BigInt(minor) }))
}
