import type { CommentView } from '#projections/feed/comments.ts'
import { asItIs, type Codec } from '../codec.ts'
import { person } from '../graphql/shapes.ts'
import type { Services } from '../services.ts'

/** A comment as somebody may see it. */
export interface SeenComment extends CommentView {
  readonly canEdit: boolean
}

export const commentShape = (comment: SeenComment) => ({
  id: String(comment.commentId),
  author: person(comment.authorId),
  text: comment.text,
  addedAt: comment.addedAt.toISOString(),
  editedAt: comment.rewordedAt?.toISOString() ?? null,
  canEdit: comment.canEdit,
})

export type CommentShape = ReturnType<typeof commentShape>

export const commentJson = async ({ nameOf }: Pick<Services, 'nameOf'>, comment: SeenComment): Promise<object> => ({
  id: comment.commentId,
  expense_id: comment.expenseId,
  author_id: comment.authorId,
  author: { id: comment.authorId, display_name: await nameOf(comment.authorId) },
  text: comment.text,
  created_at: comment.addedAt.toISOString(),
  edited_at: comment.rewordedAt?.toISOString() ?? null,
  can_edit: comment.canEdit,
})

export const comments: Codec<SeenComment, { comment: CommentShape | null }> = {
  payload: found => ({ comment: found && commentShape(found) }),
  json: (comment, { services }) => commentJson(services, comment),
  inRest: asItIs,
}
