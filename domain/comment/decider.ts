import { aggregate } from '../aggregate.ts'
import { type Decision, refuse, UnreachableError } from '../message.ts'
import type { AddComment, CommentCommand, RemoveComment, RewordComment } from './commands.ts'
import { type CommentEvent, commentEvents, commentStream } from './events.ts'
import { refuseComment } from './facts.ts'
import { absentComment, type Comment, evolve } from './state.ts'

function decide(command: CommentCommand, comment: Comment): Decision<CommentEvent> {
  switch (command.type) {
    case 'AddComment':
      return addComment(command, comment)
    case 'RewordComment':
      return rewordComment(command, comment)
    case 'RemoveComment':
      return removeComment(command, comment)
    default:
      throw new UnreachableError(command)
  }
}

export const comment = aggregate({
  name: 'comment',
  stream: commentStream,
  events: commentEvents,
  initial: absentComment,
  evolve,
  decide,
  farewell: {
    people: comment => new Set(comment.status === 'absent' ? [] : [comment.authorId]),
    // That something was written stays, so that what others answered goes on answering something.
    ask: () => undefined,
    forgets: (_, gone) => gone.size > 0,
  },
})

function addComment(command: AddComment, comment: Comment): Decision<CommentEvent> {
  if (comment.status !== 'absent') return refuse('COMMENT_ID_TAKEN')
  const { actorId, commentId, expenseId, text } = command
  const event = { commentId, expenseId, authorId: actorId, textId: text.textId }
  return refuseComment(text.text) ?? [{ type: 'CommentAdded', data: event }]
}

/** Whoever sees a comment knows whose it is. */
function rewordComment({ actorId, commentId, text }: RewordComment, comment: Comment): Decision<CommentEvent> {
  if (comment.status !== 'there') return refuse('COMMENT_NOT_FOUND')
  if (comment.authorId !== actorId) return refuse('NOT_YOUR_COMMENT')
  if (text === undefined) return []
  const { expenseId } = comment
  return refuseComment(text.text) ?? [{ type: 'CommentReworded', data: { commentId, expenseId, textId: text.textId } }]
}

function removeComment({ actorId, commentId }: RemoveComment, comment: Comment): Decision<CommentEvent> {
  if (comment.status !== 'there') return refuse('COMMENT_NOT_FOUND')
  if (comment.authorId !== actorId) return refuse('NOT_YOUR_COMMENT')
  return [{ type: 'CommentRemoved', data: { commentId, expenseId: comment.expenseId } }]
}
