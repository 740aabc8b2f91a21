import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { EXPENSE, TRANSFER } from './entries.ts'

/** What tells entries apart to whoever reads a table of them. */
export interface Alike {
  readonly kind: 'expense' | 'transfer'
  /** yyyy-MM-dd */
  readonly date: string
  readonly currency: string
  readonly amountMinor: number
  /** A title, or a note; null: there is none, or it was erased. */
  readonly text: string | null
}

interface Wanted {
  readonly entries: readonly Alike[]
  /** What this command has brought about, or brought back, is none of it. */
  readonly cause: string
  /** Nor is what was recorded from that position of the log on: a million of them would be gone through again and again. */
  readonly before: number
}

interface AlikeRow {
  readonly item_kind: number
  readonly item_id: string
  readonly date: string
  readonly currency: string
  readonly amount_minor: string
  readonly text: string | null
}

/** Nobody has so much of the same on the same days; whoever has all the same is not compared for ever. */
const MAX_ALIKE = 10_000

/** The entries somebody sees of some days and amounts, the oldest first. Each day is gone through once. */
export async function entriesAlike(
  database: Database,
  viewerId: PersonId,
  { entries, cause, before }: Wanted,
): Promise<(Alike & { readonly id: number })[]> {
  const { rows } = await database.query<AlikeRow>({
    name: 'entries_alike',
    text: `SELECT f.item_kind, f.item_id, f.date::text, item.currency, item.amount_minor,
                  (SELECT body FROM vault.texts WHERE text_id = item.text_id) AS text
           FROM read.feed_entries f
           CROSS JOIN LATERAL (
             SELECT currency, amount_minor, title_id AS text_id, 'expense-' || expense_id AS stream_id
             FROM read.expenses WHERE f.item_kind = $2 AND expense_id = f.item_id
             UNION ALL
             SELECT currency, amount_minor, note_id, 'transfer-' || transfer_id
             FROM read.transfers WHERE f.item_kind = $3 AND transfer_id = f.item_id
             LIMIT 1
           ) AS item
           JOIN (
             SELECT DISTINCT currency, amount_minor FROM unnest($5::text[], $6::bigint[]) AS each (currency, amount_minor)
           ) AS wanted USING (currency, amount_minor)
           WHERE f.viewer_id = $1 AND f.date = ANY($4::date[]) AND f.position < $8
             AND NOT EXISTS (
               SELECT FROM log.events WHERE stream_id = item.stream_id AND meta -> 'cause' ->> 'commandId' = $7
             )
           ORDER BY f.position LIMIT ${MAX_ALIKE}`,
    values: [
      ...[viewerId, EXPENSE, TRANSFER, [...new Set(entries.map(({ date }) => date))]],
      ...[entries.map(({ currency }) => currency), entries.map(({ amountMinor }) => amountMinor), cause],
      before,
    ],
  })
  return rows.map(({ item_kind, item_id, date, currency, amount_minor, text }) => ({
    ...{ kind: item_kind === EXPENSE ? 'expense' : 'transfer', id: Number(item_id) },
    ...{ date, currency, amountMinor: Number(amount_minor), text },
  }))
}
