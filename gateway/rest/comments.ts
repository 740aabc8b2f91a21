import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { commentJson, comments } from '../comments/codec.ts'
import { findComments } from '../comments/comments.ts'
import { add, remove, reword } from '../comments/deeds.ts'
import { strictForm, takenFrom } from '../form.ts'
import { isId } from '../id.ts'
import type { Services } from '../services.ts'
import { camelCased, checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { id } from './fields.ts'
import { paging } from './paging.ts'
import { pathId } from './pathId.ts'
import { refused } from './refused.ts'

const ONLY_SHOWN = ['id', 'author_id', 'author', 'created_at', 'edited_at', 'can_edit']

const text = z.string('COMMENT_REQUIRED')

const newComment = takenFrom(strictForm({ expense_id: id, text }), ONLY_SHOWN)
const changes = takenFrom(strictForm({ text }), [...ONLY_SHOWN, 'expense_id'])

const about = z.object({ expenseId: z.string('INVALID_ID').refine(isId, 'INVALID_ID').transform(Number) })

const idOf = (call: SignedInCall): number => pathId(call, refuse('COMMENT_NOT_FOUND'))

/** The latest first. On a deleted expense there are none, like on one that never was. */
async function list(call: SignedInCall): Promise<Answer> {
  const { services, viewer, request } = call
  const { expenseId } = checked(about, camelCased(request.query))
  const { page, per_page } = checked(paging, request.query)
  const place = { before: null, first: per_page, skip: (page - 1) * per_page }
  const found = await findComments(services, { viewerId: viewer.userId, expenseId, ...place })
  if (found === null || found.isDeleted) throw refused(refuse('EXPENSE_NOT_FOUND'))
  const shown = await Promise.all(found.comments.map(comment => commentJson(services, comment)))
  const { total } = found
  return ok({ comments: shown, page, per_page, total, has_next: page * per_page < total })
}

const addOne = carriesOut(comments, add, {
  status: 201,
  input: async call => {
    const { expense_id, ...typed } = checked(newComment, await call.body())
    return { expenseId: expense_id, ...typed }
  },
})

const rewordOne = carriesOut(comments, reword, {
  input: async call => {
    const commentId = idOf(call)
    return { commentId, ...checked(changes, await call.body()) }
  },
})

const removeOne = carriesOut(comments, remove, {
  input: call => ({ commentId: idOf(call) }),
  says: 'Comment deleted',
  shows: 'nothing',
})

export function commentCalls(services: Services): Router {
  return Router()
    .get('/api/comments', signedIn(services, list))
    .post('/api/comments', signedIn(services, addOne))
    .put('/api/comments/:id', signedIn(services, rewordOne))
    .delete('/api/comments/:id', signedIn(services, removeOne))
}
