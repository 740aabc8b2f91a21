import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { safeInteger } from '../table/field.ts'
import { type CommentRow, comments } from './commentRow.ts'

/** Something that somebody wrote about an expense. */
export interface CommentView extends CommentRow {
  /** Null: it was erased, with all that its author wrote. */
  readonly text: string | null
}

interface ViewRow {
  readonly text: string | null
}

const viewOf = (row: ViewRow): CommentView => ({ ...comments.decode(row), text: row.text })

/** The texts are joined in, never copied: to erase one is to delete it in the vault. */
const COMMENTS = `
  SELECT ${comments.columnsOf('c')}, said.body AS text
  FROM read.comments c LEFT JOIN vault.texts said ON said.text_id = c.text_id`

/** Where somebody goes on reading: before this place in the log, and so many further down. */
export interface CommentsAsked {
  /** Null: from the latest on. */
  readonly before: number | null
  readonly first: number
  readonly skip?: number
}

/** The latest first. Whoever asks has been let see the expense. */
export async function commentsOn(
  database: Database,
  expenseId: number,
  { before, first, skip = 0 }: CommentsAsked,
): Promise<CommentView[]> {
  const { rows } = await database.query<ViewRow>({
    name: 'comments_on',
    text: `${COMMENTS} WHERE c.expense_id = $1 AND ($2::bigint IS NULL OR c.added_position < $2)
           ORDER BY c.added_position DESC OFFSET $3 LIMIT $4`,
    values: [expenseId, before, skip, first],
  })
  return rows.map(viewOf)
}

/** All on these expenses, the first first. */
export async function commentsOnAll(database: Database, expenseIds: readonly number[]): Promise<CommentView[]> {
  const { rows } = await database.query<ViewRow>({
    name: 'comments_on_all',
    text: `${COMMENTS} WHERE c.expense_id = ANY($1) ORDER BY c.added_position`,
    values: [expenseIds],
  })
  return rows.map(viewOf)
}

/** All that somebody wrote, the first first. */
export async function commentsBy(database: Database, authorId: PersonId): Promise<CommentView[]> {
  const { rows } = await database.query<ViewRow>({
    name: 'comments_by',
    text: `${COMMENTS} WHERE c.author_id = $1 ORDER BY c.added_position`,
    values: [authorId],
  })
  return rows.map(viewOf)
}

/** Those of somebody of which the text is still there. */
export async function legibleCommentsBy(database: Database, authorId: PersonId): Promise<number[]> {
  const { rows } = await database.query<{ comment_id: string }>({
    name: 'legible_comments_by',
    text: `SELECT c.comment_id FROM read.comments c JOIN vault.texts said ON said.text_id = c.text_id
           WHERE c.author_id = $1 ORDER BY c.comment_id`,
    values: [authorId],
  })
  return rows.map(({ comment_id }) => safeInteger(comment_id))
}

/** How much has been written about an expense. */
export interface Discussion {
  readonly comments: number
  /** Where in the log that last changed. Null: nothing ever was. */
  readonly commentedPosition: number | null
}

/** In the order asked for. Of what no list shows yet nothing was written. */
export async function discussionsOf(database: Database, expenseIds: readonly number[]): Promise<Discussion[]> {
  const { rows } = await database.query<{ expense_id: string; comments: number; commented_position: string | null }>({
    name: 'discussions_of',
    text: 'SELECT expense_id, comments, commented_position FROM read.expenses WHERE expense_id = ANY($1)',
    values: [expenseIds],
  })
  const found = new Map(
    rows.map(({ expense_id, comments, commented_position }) => [
      safeInteger(expense_id),
      { comments, commentedPosition: commented_position === null ? null : safeInteger(commented_position) },
    ]),
  )
  return expenseIds.map(expenseId => found.get(expenseId) ?? { comments: 0, commentedPosition: null })
}
