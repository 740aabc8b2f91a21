import type { Part } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { EXPENSE } from './entries.ts'

/** An expense that somebody has recorded themselves. */
export interface OwnExpense {
  readonly expenseId: number
  readonly title: string
  readonly date: string
  readonly amountMinor: number
  readonly currency: string
  readonly payers: readonly Part[]
  readonly shares: readonly Part[]
  readonly groupId: number | null
}

/** A few a day over some years; more would keep others waiting. */
const MOST_LOOKED_AT = 2_000

interface OwnRow {
  readonly expense_id: string
  readonly title: string
  readonly date: string
  readonly amount_minor: string
  readonly currency: string
  readonly payers: readonly Part[]
  readonly shares: readonly Part[]
  readonly group_id: string | null
}

/**
 * Of what stands in somebody's feed from a day on, what they have recorded themselves; of very much the latest. A range of
 * their feed, each of whose expenses is a look by its key.
 */
export async function ownExpensesSince(database: Database, ownerId: PersonId, day: string): Promise<OwnExpense[]> {
  const { rows } = await database.query<OwnRow>({
    name: 'own_expenses_since',
    text: `WITH latest AS MATERIALIZED (
             SELECT date, item_id FROM read.feed_entries
             WHERE viewer_id = $1 AND date >= $2::date AND item_kind = ${EXPENSE}
             ORDER BY date DESC, position DESC LIMIT ${MOST_LOOKED_AT}
           )
           SELECT e.expense_id, title.body AS title, latest.date::text, e.amount_minor, e.currency, e.payers, e.shares,
                  e.group_id
           FROM latest
           CROSS JOIN LATERAL (
             SELECT expense_id, created_by, title_id, amount_minor, currency, payers, shares, group_id
             FROM read.expenses WHERE expense_id = latest.item_id LIMIT 1
           ) AS e
           CROSS JOIN LATERAL (SELECT body FROM vault.texts WHERE text_id = e.title_id LIMIT 1) AS title
           WHERE e.created_by = $1`,
    values: [ownerId, day],
  })
  return rows.map(({ expense_id, amount_minor, group_id, ...row }) => ({
    ...{ ...row, expenseId: Number(expense_id), amountMinor: Number(amount_minor) },
    groupId: group_id === null ? null : Number(group_id),
  }))
}
