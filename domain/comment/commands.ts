import type { TypedText } from '../category/commands.ts'

/*
 * What can be asked of a comment. That whoever asks sees the expense is for the expense to say; see
 * domain/commands/comments.ts.
 */

interface ByActor {
  readonly actorId: number
  readonly commentId: number
}

export interface AddComment extends ByActor {
  readonly type: 'AddComment'
  readonly expenseId: number
  readonly text: TypedText
}

export interface RewordComment extends ByActor {
  readonly type: 'RewordComment'
  /** Undefined: it says so already. */
  readonly text: TypedText | undefined
}

export interface RemoveComment extends ByActor {
  readonly type: 'RemoveComment'
}

export type CommentCommand = AddComment | RewordComment | RemoveComment
