import { comment } from '../comment/decider.ts'
import type { KnownComment } from '../comment/state.ts'
import { textsIn } from '../event.ts'
import { expense } from '../expense/decider.ts'
import { forViewer } from '../expense/state.ts'
import { isRefusal, refuse } from '../message.ts'
import type { EventStore } from '../store/eventStore.ts'
import { tidyText } from '../text.ts'
import { changedText } from './changedText.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { fresh, known } from './subject.ts'
import { unlessRefused, type Work } from './work.ts'

export interface AddCommentInput {
  readonly expenseId: number
  readonly text: string
}

export interface RewordCommentInput {
  readonly commentId: number
  readonly text: string
}

type CommentPerformed = Promise<Performed<{ commentId: number }>>

/** Whoever sees an expense may write about it, as long as it counts. */
export const addComment = (store: EventStore, deed: Deed, input: AddCommentInput): CommentPerformed =>
  perform(store, deed, { about: fresh(comment), input: { addComment: input } }, async work => {
    const { expenseId } = input
    unlessRefused(forViewer(await work.load(expense, expenseId), deed.actorId))
    const text = tidyText(input.text)
    const [commentId, textId] = await Promise.all([work.fresh(comment), work.keep(text)])
    await work.decide(comment, commentId, {
      ...{ type: 'AddComment', actorId: deed.actorId, commentId, expenseId, text: { text, textId } },
    })
  })

/** What it said before is forgotten: nobody can look at that any more. */
export const rewordComment = (store: EventStore, deed: Deed, input: RewordCommentInput): CommentPerformed => {
  const { commentId } = input
  return perform(store, deed, { about: known(comment, commentId), input: { rewordComment: input } }, async work => {
    const before = await commentSeen(work, commentId)
    const text = await changedText(work, input.text, tidyText, before.textId)
    await work.decide(comment, commentId, { type: 'RewordComment', actorId: deed.actorId, commentId, text })
    if (text !== undefined) work.forget([before.textId])
  })
}

export const removeComment = (
  store: EventStore,
  deed: Deed,
  { commentId }: Pick<RewordCommentInput, 'commentId'>,
): CommentPerformed =>
  perform(store, deed, { about: known(comment, commentId), input: { removeComment: commentId } }, async work => {
    await commentSeen(work, commentId)
    await work.decide(comment, commentId, { type: 'RemoveComment', actorId: deed.actorId, commentId })
    work.forget(textsIn(comment.events, await work.history(comment, commentId)))
  })

/** A comment on an expense that somebody does not see is like none. */
async function commentSeen(work: Work, commentId: number): Promise<KnownComment> {
  const found = await work.load(comment, commentId)
  if (found.status !== 'there') return unlessRefused<KnownComment>(refuse('COMMENT_NOT_FOUND'))
  const about = forViewer(await work.load(expense, found.expenseId), work.actorId)
  const isHidden = isRefusal(about) && about.code === 'EXPENSE_NOT_FOUND'
  unlessRefused(isHidden ? refuse('COMMENT_NOT_FOUND') : about)
  return found
}
