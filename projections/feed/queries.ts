import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { rightsOf } from '../rights.ts'
import type { Discussion } from './comments.ts'
import type { FeedCursor } from './cursor.ts'
import { EXPENSE, TRANSFER } from './entries.ts'
import { type ExpenseRow, expenses, ownShare } from './expenseRow.ts'
import type { TransferRow } from './transferRow.ts'
import { type TransferView, transfersByIds } from './transferView.ts'

/** An expense as one viewer may see it. */
export interface ExpenseView extends Omit<ExpenseRow, keyof Discussion> {
  /** null when its author's texts were erased. */
  readonly title: string | null
  /** null where there is none, or when its author's texts were erased. */
  readonly note: string | null
  readonly ownMinor: number
  readonly canEdit: boolean
  /** Null: it is to be looked up, for the expense comes from the log, which tells of it elsewhere. */
  readonly discussion: Discussion | null
}

/** What stands in a feed. */
export type FeedItem =
  | { readonly kind: 'EXPENSE'; readonly view: ExpenseView }
  | { readonly kind: 'TRANSFER'; readonly view: TransferView }

export interface FeedPage {
  readonly items: readonly FeedItem[]
  readonly hasNextPage: boolean
}

export interface ExpenseList {
  readonly expenses: readonly ExpenseView[]
  readonly total: number
}

interface ViewRow {
  readonly title: string | null
  readonly note: string | null
}

/**
 * By the expense itself, and not by another read model, which may stand at another position. Null: it does not concern
 * them, or was deleted and they are none of those who may restore it.
 */
function viewOf(row: ViewRow, viewerId: PersonId): ExpenseView | null {
  const { comments, commentedPosition, ...expense } = expenses.decode(row)
  const canEdit = rightsOf(expense).get(viewerId)
  if (canEdit === undefined || (expense.voided && !canEdit)) return null
  const discussion = { comments, commentedPosition }
  return { ...expense, title: row.title, note: row.note, canEdit, ownMinor: ownShare(expense, viewerId), discussion }
}

const VIEW_COLUMNS = `${expenses.columnsOf('e')}, title.body AS title, note.body AS note`

/** The rows of a range of a feed. Titles are joined in, never copied: to erase one is to delete it in the vault. */
const expensesOf = (entries: string): string => `
  SELECT ${VIEW_COLUMNS}
  FROM (${entries}) f
  JOIN read.expenses e ON e.expense_id = f.item_id
  LEFT JOIN vault.texts title ON title.text_id = e.title_id
  LEFT JOIN vault.texts note ON note.text_id = e.note_id
  ORDER BY f.date DESC, f.position DESC`

const ENTRIES = 'SELECT date, position, item_id, item_kind FROM read.feed_entries'
const NEWEST_FIRST = 'ORDER BY date DESC, position DESC'

type FeedRow =
  | ({ readonly item_kind: typeof EXPENSE } & ViewRow)
  | { readonly item_kind: typeof TRANSFER; readonly item_id: string }

/** The same of transfers too, of which the rest is read by itself. */
const itemsIn = (entries: string): string => `
  SELECT f.item_kind, f.item_id, ${VIEW_COLUMNS}
  FROM (${entries}) f
  LEFT JOIN read.expenses e ON f.item_kind = ${EXPENSE} AND e.expense_id = f.item_id
  LEFT JOIN vault.texts title ON title.text_id = e.title_id
  LEFT JOIN vault.texts note ON note.text_id = e.note_id`

/** Newest day first, then newest recorded. One range of an index at any depth. */
export async function feedPage(
  database: Database,
  viewerId: PersonId,
  { first, after }: { first: number; after: FeedCursor | null },
): Promise<FeedPage> {
  const { rows } = await database.query<FeedRow>({
    name: 'feed_page',
    text: `${itemsIn(
      `${ENTRIES} WHERE viewer_id = $1 AND (date, position) < ($2::date, $3::bigint) ${NEWEST_FIRST} LIMIT $4`,
    )} ORDER BY f.date DESC, f.position DESC`,
    values: [viewerId, after?.date ?? 'infinity', after?.position ?? 0, first + 1],
  })
  const page = rows.slice(0, first)
  return { items: await itemsOf(database, viewerId, page), hasNextPage: rows.length > first }
}

/** What is dated after one day and until another, the nearest first. */
export async function entriesAhead(
  database: Database,
  viewerId: PersonId,
  { after, until }: { readonly after: string; readonly until: string },
  most: number,
): Promise<FeedItem[]> {
  const { rows } = await database.query<FeedRow>({
    name: 'entries_ahead',
    text: `${itemsIn(
      `${ENTRIES} WHERE viewer_id = $1 AND date > $2::date AND date <= $3::date ORDER BY date, position LIMIT $4`,
    )} ORDER BY f.date, f.position`,
    values: [viewerId, after, until, most],
  })
  return itemsOf(database, viewerId, rows)
}

/** Few pages have transfers, so these are read only where there are any. One that went this very moment is left out. */
async function itemsOf(database: Database, viewerId: PersonId, rows: readonly FeedRow[]): Promise<FeedItem[]> {
  const transferIds = rows.flatMap(row => (row.item_kind === TRANSFER ? [Number(row.item_id)] : []))
  const found = transferIds.length === 0 ? [] : await transfersByIds(database, viewerId, transferIds)
  const transfers = new Map(transferIds.map((id, index) => [id, found[index]]))
  return rows.flatMap((row): FeedItem[] => {
    if (row.item_kind === EXPENSE) {
      const view = viewOf(row, viewerId)
      return view === null ? [] : [{ kind: 'EXPENSE', view }]
    }
    const view = transfers.get(Number(row.item_id))
    return view == null || view.voided ? [] : [{ kind: 'TRANSFER', view }]
  })
}

export const cursorOf = ({
  date,
  recordedPosition,
}: Pick<ExpenseRow | TransferRow, 'date' | 'recordedPosition'>): FeedCursor => ({
  date,
  position: recordedPosition,
})

export interface CurrencyUse {
  readonly currency: string
  readonly expenses: number
}

/** How many of somebody's expenses are in each currency as entered, the most frequent first. */
export async function currenciesInUse(database: Database, viewerId: PersonId): Promise<CurrencyUse[]> {
  const { rows } = await database.query<CurrencyUse>({
    name: 'currencies_in_use',
    text: `SELECT currency, sum(expense_count)::int AS expenses FROM read.feed_months
           WHERE viewer_id = $1 GROUP BY currency HAVING sum(expense_count) > 0 ORDER BY expenses DESC, currency`,
    values: [viewerId],
  })
  return rows
}

interface CountRow {
  readonly month: string
  readonly count: string
}

/** Where an offset lies: the newest month it can start in, and how many entries of that month to step over. */
function placeOf(counts: readonly CountRow[], offset: number): { month: string; skip: number } | null {
  let skip = offset
  for (const { month, count } of counts) {
    if (skip < Number(count)) return { month, skip }
    skip -= Number(count)
  }
  return null
}

/** Numbered pages, for the REST layer. The counts per month lead near the place, so a deep page costs no more. */
export async function listExpenses(
  database: Database,
  viewerId: PersonId,
  { page, perPage }: { page: number; perPage: number },
): Promise<ExpenseList> {
  const { rows: counts } = await database.query<CountRow>({
    name: 'feed_counts',
    text: `SELECT month, sum(expense_count) AS count FROM read.feed_months
           WHERE viewer_id = $1 GROUP BY month ORDER BY month DESC`,
    values: [viewerId],
  })
  const total = counts.reduce((sum, { count }) => sum + Number(count), 0)
  const place = placeOf(counts, (page - 1) * perPage)
  if (place === null) return { expenses: [], total }
  const { rows } = await database.query<ViewRow>({
    name: 'feed_list',
    text: expensesOf(
      `${ENTRIES} WHERE viewer_id = $1 AND item_kind = ${EXPENSE} AND date < ($2::date + interval '1 month')::date
       ${NEWEST_FIRST} OFFSET $3 LIMIT $4`,
    ),
    values: [viewerId, `${place.month}-01`, place.skip, perPage],
  })
  return { expenses: rows.flatMap(row => viewOf(row, viewerId) ?? []), total }
}

/** For each pair the expense as that viewer may see it; a deleted one only for those who may restore it. */
export async function expensesForViewers(
  database: Database,
  pairs: readonly { readonly viewerId: PersonId; readonly expenseId: number }[],
): Promise<(ExpenseView | null)[]> {
  const { rows } = await database.query<ViewRow & { place: string; viewer_id: string }>({
    name: 'expenses_for_viewers',
    text: `
      SELECT p.place, p.viewer_id, ${VIEW_COLUMNS}
      FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS p(viewer_id, expense_id, place)
      JOIN read.expenses e ON e.expense_id = p.expense_id
      LEFT JOIN vault.texts title ON title.text_id = e.title_id
      LEFT JOIN vault.texts note ON note.text_id = e.note_id`,
    values: [pairs.map(({ viewerId }) => viewerId), pairs.map(({ expenseId }) => expenseId)],
  })
  const views: (ExpenseView | null)[] = pairs.map(() => null)
  for (const row of rows) views[Number(row.place) - 1] = viewOf(row, Number(row.viewer_id))
  return views
}

/** Something in somebody's feed, and where. */
export interface FeedPlace {
  readonly kind: FeedItem['kind']
  readonly itemId: number
  readonly cursor: FeedCursor
}

/** What others recorded and this person has a part in, without what is deleted, oldest day first. */
export async function recordedByOthers(
  database: Database,
  viewerId: PersonId,
  { after, limit }: { after: FeedCursor | null; limit: number },
): Promise<FeedPlace[]> {
  const { rows } = await database.query<{ item_id: string; item_kind: number; date: string; position: string }>({
    name: 'feed_recorded_by_others',
    text: `SELECT f.item_id, f.item_kind, f.date::text, f.position
           FROM read.feed_entries f
           WHERE f.viewer_id = $1 AND (f.date, f.position) > ($2::date, $3::bigint) AND $1 <> CASE f.item_kind
             WHEN ${EXPENSE} THEN (SELECT created_by FROM read.expenses WHERE expense_id = f.item_id)
             ELSE (SELECT created_by FROM read.transfers WHERE transfer_id = f.item_id)
           END
           ORDER BY f.date, f.position LIMIT $4`,
    values: [viewerId, after?.date ?? '-infinity', after?.position ?? 0, limit],
  })
  return rows.map(({ item_id, item_kind, date, position }) => ({
    kind: item_kind === EXPENSE ? 'EXPENSE' : 'TRANSFER',
    itemId: Number(item_id),
    cursor: { date, position: Number(position) },
  }))
}

interface RecordedRow {
  readonly creator_id: string
  readonly expense_count: number
}

/** How many expenses each of these people recorded, in the order asked for; deleted ones do not count. */
export async function expenseCounts(database: Database, creatorIds: readonly PersonId[]): Promise<number[]> {
  const { rows } = await database.query<RecordedRow>({
    name: 'expense_counts',
    text: 'SELECT creator_id, expense_count FROM read.expense_counts WHERE creator_id = ANY($1)',
    values: [creatorIds],
  })
  const counts = new Map(rows.map(({ creator_id, expense_count }) => [Number(creator_id), expense_count]))
  return creatorIds.map(creatorId => counts.get(creatorId) ?? 0)
}

export async function totalExpenses(database: Database): Promise<number> {
  const { rows } = await database.query<{ total: string }>({
    name: 'total_expenses',
    text: 'SELECT coalesce(sum(expense_count), 0) AS total FROM read.expense_counts',
  })
  return Number(rows[0]?.total ?? 0)
}

/** In the order asked for; null where there is nothing for this viewer. */
export function expensesByIds(
  database: Database,
  viewerId: PersonId,
  expenseIds: readonly number[],
): Promise<(ExpenseView | null)[]> {
  return expensesForViewers(
    database,
    expenseIds.map(expenseId => ({ viewerId, expenseId })),
  )
}
