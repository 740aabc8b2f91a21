import { comment } from '#domain/comment/decider.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import { type CommentsAsked, commentsOn } from '#projections/feed/comments.ts'
import type { Services } from '../services.ts'
import type { SeenComment } from './codec.ts'

interface Asked extends CommentsAsked {
  readonly viewerId: number
  readonly expenseId: number
}

/** What was written about an expense, and how much; null where there is nothing for this viewer. */
export interface CommentPage {
  readonly comments: readonly SeenComment[]
  readonly total: number
  /** Of a deleted expense only those are told who may restore it. */
  readonly isDeleted: boolean
}

/** For everybody who sees the expense, and by what is so of it now: whoever has no part in it any more reads nothing. */
export async function findComments(
  { database, findExpense }: Pick<Services, 'database' | 'findExpense'>,
  { viewerId, expenseId, ...place }: Asked,
): Promise<CommentPage | null> {
  const expense = await findExpense({ viewerId, expenseId })
  if (expense === null) return null
  const found = await commentsOn(database, expenseId, place)
  return {
    comments: found.map(each => ({ ...each, canEdit: each.authorId === viewerId && !expense.voided })),
    total: expense.discussion?.comments ?? 0,
    isDeleted: expense.voided,
  }
}

/** One as it is at this very moment, for whoever wrote it. */
export async function commentFromLog(
  store: EventStore,
  authorId: number,
  commentId: number,
): Promise<SeenComment | null> {
  const { state, version, eventAt } = await standingOf(store, comment, commentId)
  const [first, last] = await Promise.all([eventAt(1), eventAt(version)])
  if (state.status !== 'there' || state.authorId !== authorId || first === undefined) return null
  const { status: _, ...facts } = state
  return {
    ...{ ...facts, addedPosition: first.position, addedAt: first.recordedAt },
    rewordedAt: version === 1 ? null : (last?.recordedAt ?? null),
    ...{ text: await store.readText(state.textId), canEdit: true },
  }
}
