import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { EXPENSE } from './entries.ts'

/** So many are enough for anybody who wonders whether they entered something before. */
export const MAX_NEAR = 50

interface Near {
  /** yyyy-MM-dd */
  readonly date: string
  readonly days: number
  readonly currency: string
  readonly amountMinor: number
  /** What other amounts may be of the day itself. */
  readonly amounts: { readonly from: number; readonly to: number }
  readonly exceptId: number
}

/**
 * The expenses somebody sees of the same amount within some days, or of about that amount on the same day; those of the
 * nearest days first. A range of their feed, each of whose expenses is a look by its key.
 */
export async function expensesNear(database: Database, viewerId: PersonId, near: Near): Promise<number[]> {
  const { rows } = await database.query<{ expense_id: string }>({
    name: 'expenses_near',
    text: `SELECT e.expense_id
           FROM read.feed_entries f
           CROSS JOIN LATERAL (
             SELECT expense_id, currency, amount_minor FROM read.expenses WHERE expense_id = f.item_id LIMIT 1
           ) AS e
           WHERE f.viewer_id = $1 AND f.date BETWEEN $2::date - $3::int AND $2::date + $3::int AND f.item_kind = $4
             AND e.currency = $5 AND e.expense_id <> $9
             AND (e.amount_minor = $6 OR (f.date = $2::date AND e.amount_minor BETWEEN $7 AND $8))
           ORDER BY abs(f.date - $2::date), f.position DESC LIMIT ${MAX_NEAR}`,
    values: [
      ...[viewerId, near.date, near.days, EXPENSE],
      ...[near.currency, near.amountMinor, near.amounts.from, near.amounts.to, near.exceptId],
    ],
  })
  return rows.map(({ expense_id }) => Number(expense_id))
}

interface Amount {
  readonly currency: string
  readonly amountMinor: number
}

interface Wanted {
  readonly dates: readonly string[]
  readonly amounts: readonly Amount[]
  /** What these commands have brought about is none of it. */
  readonly causes: readonly string[]
  /** Nor is what was recorded from that position of the log on. */
  readonly before: number
}

/** Nobody spends the same so often within a few days; whoever does so all the same is not compared for ever. */
const MAX_ALIKE = 10_000

/**
 * The expenses of which somebody paid some amounts on some days, whatever others paid of them. Each day is gone through once,
 * however many amounts there are.
 */
export async function expensesPaid(
  database: Database,
  payerId: PersonId,
  { dates, amounts, causes, before }: Wanted,
): Promise<(Amount & { readonly expenseId: number; readonly date: string })[]> {
  const { rows } = await database.query<{ expense_id: string; date: string; currency: string; amount_minor: string }>({
    name: 'expenses_paid',
    text: `SELECT e.expense_id, f.date::text, e.currency, paid.amount_minor
           FROM read.feed_entries f
           CROSS JOIN LATERAL (
             SELECT expense_id, currency, payers FROM read.expenses WHERE expense_id = f.item_id LIMIT 1
           ) AS e
           CROSS JOIN LATERAL (
             SELECT minor AS amount_minor FROM jsonb_to_recordset(e.payers) AS payer (person bigint, minor bigint)
             WHERE person = $1
           ) AS paid
           JOIN (
             SELECT DISTINCT currency, amount_minor FROM unnest($4::text[], $5::bigint[]) AS each (currency, amount_minor)
           ) AS wanted USING (currency, amount_minor)
           WHERE f.viewer_id = $1 AND f.date = ANY($2::date[]) AND f.item_kind = $3
             AND f.position < $7
             AND NOT EXISTS (
               SELECT FROM log.events WHERE stream_id = 'expense-' || e.expense_id AND version = 1
                 AND meta -> 'cause' ->> 'commandId' = ANY($6::text[])
             )
           LIMIT ${MAX_ALIKE}`,
    values: [
      ...[payerId, dates, EXPENSE],
      ...[amounts.map(({ currency }) => currency), amounts.map(({ amountMinor }) => amountMinor), causes, before],
    ],
  })
  return rows.map(({ expense_id, date, currency, amount_minor }) => ({
    ...{ expenseId: Number(expense_id), date, currency, amountMinor: Number(amount_minor) },
  }))
}
