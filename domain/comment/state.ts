import type { CommentEvent } from './events.ts'

export interface KnownComment {
  readonly status: 'there' | 'removed'
  readonly commentId: number
  readonly expenseId: number
  readonly authorId: number
  readonly textId: number
}

export type Comment = { readonly status: 'absent' } | KnownComment

export const absentComment: Comment = { status: 'absent' }

export function evolve(comment: Comment, event: CommentEvent): Comment {
  if (event.type === 'CommentAdded') return { ...event.data, status: 'there' }
  if (comment.status === 'absent') throw new Error(`${event.type} of a comment that was never added`)
  return event.type === 'CommentRemoved' ? { ...comment, status: 'removed' } : { ...comment, ...event.data }
}
