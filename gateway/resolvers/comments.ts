import { commentShape, comments } from '../comments/codec.ts'
import { findComments } from '../comments/comments.ts'
import { add, remove, reword } from '../comments/deeds.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { connectionOf, placeAfter, sizeOf } from '../graphql/numberedPages.ts'
import { idOf } from '../id.ts'

const PAGE = { usual: 20, most: 100 }

export const commentQueries: QueryResolvers = {
  expenseComments: async (_, { expenseId, first, after }, { services, viewer }) => {
    const size = sizeOf(first, PAGE)
    const before = placeAfter(after, null)
    const asked = { viewerId: viewer.userId, expenseId: idOf(expenseId), before, first: size + 1 }
    const found = await findComments(services, asked)
    if (found === null) return null
    return connectionOf(found.comments, size, {
      isFirst: before === null,
      cursorOf: ({ addedPosition }) => String(addedPosition),
      nodeOf: commentShape,
    })
  },
}

export const commentMutations: MutationResolvers = {
  addComment: carriesOut(comments, add, ({ expenseId, text }) => ({ expenseId: idOf(expenseId), text })),
  reviseComment: carriesOut(comments, reword, ({ id, text }) => ({ commentId: idOf(id), text })),
  deleteComment: carriesOut(comments, remove, ({ id }) => ({ commentId: idOf(id) })),
}
