import { z } from 'zod'
import { type EventOf, ending, event, id, text } from '../event.ts'

const one = { commentId: id, expenseId: id }

export const commentEvents = {
  /** Somebody who takes part in an expense has written something about it. */
  CommentAdded: event(z.object({ ...one, authorId: id, textId: text })),
  CommentReworded: event(z.object({ ...one, textId: text })),
  CommentRemoved: ending(z.object(one)),
}

export type CommentEvent = EventOf<typeof commentEvents>

/** One for each: however much is written about an expense, whoever changes that one reads none of it. */
export const commentStream = (commentId: number): string => `comment-${commentId}`
