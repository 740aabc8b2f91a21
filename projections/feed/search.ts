import type { ConfirmedRate } from '#domain/expense/events.ts'
import type { PersonId } from '#domain/person.ts'
import { plainLetters } from '#domain/plainLetters.ts'
import type { Database } from '#domain/store/database.ts'
import { safeInteger } from '../table/field.ts'
import type { FeedCursor } from './cursor.ts'
import { EXPENSE, TRANSFER } from './entries.ts'
import { plain } from './plainSql.ts'

/** What is left out does not restrict. Whatever says something about expenses alone leaves transfers out. */
export interface FeedFilter {
  /** yyyy-MM-dd, both included. */
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly kind?: 'EXPENSE' | 'TRANSFER' | undefined
  /** Of the expenses: whether nobody but the viewer takes part. */
  readonly isPersonal?: boolean | undefined
  /** Who paid an expense or sent a transfer, or did not. */
  readonly paidBy?: { readonly person: PersonId; readonly isPayer: boolean } | undefined
  /** Somebody who pays, takes part, sends or receives. */
  readonly with?: PersonId | undefined
  /** As the viewer sees it: what is in another's custom category, or in one that was deleted, is in its base category. */
  readonly category?: string | undefined
  /** As entered. */
  readonly currency?: string | undefined
  /** Null: those that belong to none. */
  readonly groupId?: number | null | undefined
  readonly tripId?: number | null | undefined
  /** Part of a title or of a note, however its letters are written. */
  readonly title?: string | undefined
  /** Words that are all in its title, its note or its comments taken together, however their letters are written. */
  readonly words?: readonly string[] | undefined
  /** For what was entered in this currency. What else there is passes, to be judged by who knows rates. */
  readonly amounts?: { readonly currency: string; readonly min: string | null; readonly max: string | null } | undefined
}

/** Something in a feed that a search came across. */
export interface Found {
  readonly kind: 'EXPENSE' | 'TRANSFER'
  readonly itemId: number
  readonly cursor: FeedCursor
  readonly amountMinor: number
  readonly currency: string
  readonly confirmedRate: ConfirmedRate | null
}

export interface Stretch {
  /** Newest first. */
  readonly found: readonly Found[]
  /** How far it went; null where the feed ended, or what it may hold. */
  readonly end: FeedCursor | null
}

/** No range at all: it would make the plan for transfers, which have an index of their own, another one. */
const KINDS = {
  EXPENSE: { name: 'search_expenses', condition: `AND item_kind = ${EXPENSE}` },
  TRANSFER: { name: 'search_transfers', condition: `AND item_kind = ${TRANSFER}` },
  BOTH: { name: 'search_feed', condition: '' },
} as const

/** All that was written about an expense. Few have comments: they are looked for where there are some. */
const written = `concat_ws(' ',
  (SELECT string_agg(body, ' ') FROM vault.texts WHERE text_id IN (e.title_id, e.note_id)),
  CASE WHEN e.comments > 0 THEN (
    SELECT string_agg(body, ' ') FROM read.comments c JOIN vault.texts USING (text_id) WHERE c.expense_id = e.expense_id
  ) END)`

const noted = '(SELECT body FROM vault.texts WHERE text_id = t.note_id)'

/**
 * So many entries of a feed, and those among them that are wanted. Each is a look by its key, so it is the length of the
 * stretch and not the size of the feed that decides how long this takes. 0 stands for belonging to no group or trip.
 */
const search = (condition: string): string => `
  WITH stretch AS MATERIALIZED (
    SELECT date, position, item_id, item_kind FROM read.feed_entries
    WHERE viewer_id = $1 AND (date, position) < ($2::date, $3::bigint) AND date >= $4::date AND date <= $5::date ${condition}
    ORDER BY date DESC, position DESC LIMIT $6
  ), found AS (
    SELECT s.date, s.position, s.item_id, s.item_kind, e.amount_minor, e.currency, e.confirmed_rate
    FROM stretch s CROSS JOIN LATERAL (
      SELECT amount_minor, currency, confirmed_rate FROM read.expenses e
      WHERE e.expense_id = s.item_id
        AND ($7::text IS NULL OR e.currency = $7)
        AND ($8::bigint IS NULL OR coalesce(e.group_id, 0) = $8)
        AND ($9::bigint IS NULL OR coalesce(e.trip_id, 0) = $9)
        AND ($10::bigint IS NULL
             OR (e.payers @> jsonb_build_array(jsonb_build_object('person', $10::bigint))) = $11::bool)
        AND ($12::text IS NULL OR e.category = $12 AND e.category NOT LIKE 'custom-%' OR e.category LIKE 'custom-%' AND (
              SELECT c.base_category = $12 OR e.category = $12 AND c.owner_id = $1 AND NOT c.deleted FROM read.categories c
              WHERE c.category_id = substring(e.category FROM '^custom-([0-9]+)$')::bigint))
        AND ($13::bool IS NULL OR $13 = NOT jsonb_path_exists(
              e.payers || e.shares, '$[*] ? (@.person != $viewer)', jsonb_build_object('viewer', $1::bigint)))
        AND ($14::text IS NULL OR EXISTS (
              SELECT FROM vault.texts WHERE text_id IN (e.title_id, e.note_id) AND ${plain('body')} ILIKE $14))
        AND ($15::text IS NULL OR e.currency <> $15 OR (
              ($16::numeric IS NULL OR e.amount_minor >= $16) AND ($17::numeric IS NULL OR e.amount_minor <= $17)))
        AND ($18::bigint IS NULL
             OR e.payers @> jsonb_build_array(jsonb_build_object('person', $18::bigint))
             OR e.shares @> jsonb_build_array(jsonb_build_object('person', $18::bigint)))
        AND ($19::text[] IS NULL OR ${plain(written)} ILIKE ALL ($19))
      LIMIT 1
    ) e
    WHERE s.item_kind = ${EXPENSE}
    UNION ALL
    SELECT s.date, s.position, s.item_id, s.item_kind, t.amount_minor, t.currency, NULL
    FROM stretch s CROSS JOIN LATERAL (
      SELECT amount_minor, currency FROM read.transfers t
      WHERE t.transfer_id = s.item_id
        AND $12::text IS NULL AND $13::bool IS NULL
        AND ($7::text IS NULL OR t.currency = $7)
        AND ($8::bigint IS NULL OR coalesce(t.group_id, 0) = $8)
        AND ($9::bigint IS NULL OR $9 = 0)
        AND ($10::bigint IS NULL OR (t.sender = $10) = $11::bool)
        AND ($14::text IS NULL OR ${plain(noted)} ILIKE $14)
        AND ($15::text IS NULL OR t.currency <> $15 OR (
              ($16::numeric IS NULL OR t.amount_minor >= $16) AND ($17::numeric IS NULL OR t.amount_minor <= $17)))
        AND ($18::bigint IS NULL OR $18 IN (t.sender, t.recipient))
        AND ($19::text[] IS NULL OR ${plain(noted)} ILIKE ALL ($19))
      LIMIT 1
    ) t
    WHERE s.item_kind = ${TRANSFER}
  )
  SELECT seen.entries, seen.date::text AS end_date, seen.position AS end_position,
         found.date::text, found.position, found.item_id, found.item_kind, found.amount_minor, found.currency,
         found.confirmed_rate
  FROM (SELECT date, position, count(*) OVER () AS entries FROM stretch ORDER BY date, position LIMIT 1) AS seen
  LEFT JOIN found ON true
  ORDER BY found.date DESC, found.position DESC`

interface EndRow {
  readonly entries: string
  readonly end_date: string
  readonly end_position: string
}

type FoundRow = EndRow &
  (
    | { readonly item_id: null }
    | {
        readonly item_id: string
        readonly date: string
        readonly position: string
        readonly item_kind: number
        readonly amount_minor: string
        readonly currency: string
        readonly confirmed_rate: ConfirmedRate | null
      }
  )

/** What somebody typed is looked for as it is, also where it means something to LIKE. */
const like = (text: string): string => `%${plainLetters(text).replace(/[\\%_]/g, '\\$&')}%`

const placeId = (id: number | null | undefined): number | null => (id === undefined ? null : (id ?? 0))

/** Goes through a feed from a place downwards, so many entries and no further. */
export async function searchFeed(
  database: Database,
  viewerId: PersonId,
  filter: FeedFilter,
  { after, entries }: { readonly after: FeedCursor | null; readonly entries: number },
): Promise<Stretch> {
  const { startDate, endDate, kind, isPersonal, paidBy, category, currency, groupId, tripId, title, amounts } = filter
  const { name, condition } = KINDS[kind ?? 'BOTH']
  const { rows } = await database.query<FoundRow>({
    name,
    text: search(condition),
    values: [
      ...[viewerId, after?.date ?? 'infinity', after?.position ?? 0],
      ...[startDate ?? '-infinity', endDate ?? 'infinity', entries],
      ...[currency ?? null, placeId(groupId), placeId(tripId), paidBy?.person ?? null, paidBy?.isPayer ?? null],
      ...[category ?? null, isPersonal ?? null, title === undefined ? null : like(title)],
      ...[amounts?.currency ?? null, amounts?.min ?? null, amounts?.max ?? null, filter.with ?? null],
      filter.words?.map(like) ?? null,
    ],
  })
  const [first] = rows
  const end =
    first === undefined || Number(first.entries) < entries
      ? null
      : { date: first.end_date, position: safeInteger(first.end_position) }
  return { found: rows.flatMap(foundOf), end }
}

function foundOf(row: FoundRow): Found[] {
  if (row.item_id === null) return []
  return [
    {
      kind: row.item_kind === EXPENSE ? 'EXPENSE' : 'TRANSFER',
      itemId: safeInteger(row.item_id),
      cursor: { date: row.date, position: safeInteger(row.position) },
      amountMinor: safeInteger(row.amount_minor),
      currency: row.currency,
      confirmedRate: row.confirmed_rate,
    },
  ]
}
