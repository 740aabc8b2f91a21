import { addComment, removeComment, rewordComment } from '#domain/commands/comments.ts'
import { followedBy, type Log, onLog } from '../carryOut.ts'
import { commentFromLog } from './comments.ts'

/* What people do about what they write about expenses. */

const ofComment = followedBy(({ store }: Log, viewerId, { commentId }: { readonly commentId: number }) =>
  commentFromLog(store, viewerId, commentId),
)

export const add = ofComment(onLog(addComment))
export const reword = ofComment(onLog(rewordComment))
export const remove = ofComment(onLog(removeComment))
